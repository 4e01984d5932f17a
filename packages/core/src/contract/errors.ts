import * as z from 'zod'

/** The body of every error response: the text under both names, plus one entry per rejected field. */
export const ErrorBody = z
  .looseObject({ error: z.string(), message: z.string(), detail: z.string().optional() })
  .meta({ id: 'Error', description: 'The same text as error and message; rejected fields map to their reasons.' })
