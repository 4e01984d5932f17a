import * as z from 'zod'

/** The body of every error answer: the text under both names, plus one entry per refused field. */
export const ErrorBody = z
  .looseObject({ error: z.string(), message: z.string(), detail: z.string().optional() })
  .meta({ id: 'Error', description: 'The same text as error and message; rejected fields map to their reasons.' })
