/** What speaks to a server and nothing else, for programs that start for one call: no screens, no schemas. */
export { answerFields } from './api/answer-fields.ts'
export { ApiError, ContractError } from './api/api-error.ts'
export { createClient, type Client } from './api/client.ts'
export type { Transport, TransportRequest, TransportResponse } from './api/transport.ts'
