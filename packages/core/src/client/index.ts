/** The API client without screens and schemas, for programs that make a single call. */
export { responseFields } from './response-fields.ts'
export { ApiError, ContractError } from './api-error.ts'
export { listCustomPlaylists } from './list-custom-playlists.ts'
export { createClient } from './complete-client.ts'
export { type Client } from './client.ts'
export {
  BIGGEST_ORDERS,
  DELETE_VIDEOS,
  MAX_DAYS_AHEAD,
  PLAYLIST_ACTIONS,
  RELATED_SECTION,
  SEARCH_SECTIONS,
  SEARCH_TYPES,
  HISTORY_STATES,
  TRASH_REASONS,
  TRASH_SORT_KEYS,
  VID_TYPES,
} from '../contract/choices.ts'
export { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from '../contract/search/highlight.ts'
export { taskTable } from '../contract/tasks/task-table.ts'
export { SORT_KEYS, SORT_ORDERS } from '../contract/settings/user-settings.ts'
export { parseRoute } from '../routes/parse-route.ts'
export { screenPath } from '../routes/route-path.ts'
export type { Transport, TransportRequest, TransportResponse } from './transport.ts'
