import type { Deps } from '../../app/dependencies.ts'
import type { Handlers } from '../../http/mount-contract.ts'

export const refreshHandlers = ({ services }: Deps): Handlers<'getRefreshState' | 'startRefresh'> => ({
  getRefreshState: ({ query }) => services.refresh.getState(query),
  startRefresh: ({ query, body }) => services.refresh.start(body, query.extract_videos ?? false),
})
