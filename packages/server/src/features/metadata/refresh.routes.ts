import type { Refresh } from './refresh-queue.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  readonly services: {
    readonly refresh: Refresh
  }
}

export const refreshHandlers = ({ services }: Dependencies): Handlers<'getRefreshState' | 'startRefresh'> => ({
  getRefreshState: ({ query }) => services.refresh.getState(query),
  startRefresh: ({ query, body }) => services.refresh.start(body, query.extract_videos ?? false),
})
