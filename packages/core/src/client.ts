/** What speaks to a server and nothing else, for programs that start for one call: no screens, no schemas. */
export { answerFields } from './api/answer-fields.ts'
export { ApiError, ContractError } from './api/api-error.ts'
export { listCustomPlaylists } from './api/custom-playlists.ts'
export { createClient, type Client } from './api/client.ts'
export {
  BIGGEST_ORDERS,
  DELETE_VIDEOS,
  MAX_DAYS_AHEAD,
  PLAYLIST_ACTIONS,
  SEARCH_TYPES,
  TRASH_REASONS,
  TRASH_SORT_KEYS,
  VID_TYPES,
} from './contract/choices.ts'
export { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from './contract/highlight.ts'
export { taskTable } from './contract/task-table.ts'
export { SORT_KEYS, SORT_ORDERS } from './contract/user-choices.ts'
export { parsePath } from './routes/parse-path.ts'
export type { Transport, TransportRequest, TransportResponse } from './api/transport.ts'
