import * as z from 'zod'

/** The body of every error response: `error` and `message` have the same text; each rejected field has an entry. */
export const ErrorBody = z
  .looseObject({ error: z.string(), message: z.string(), detail: z.string().optional() })
  .meta({ id: 'Error', description: 'The same text as error and message; rejected fields map to their reasons.' })
