import type { Handlers } from '../../http/mount-contract.ts'
import { pageRequest, type PageDependencies } from '../../http/page-request.ts'
import type { History } from './history.service.ts'

type Dependencies = PageDependencies & { readonly services: { readonly history: History } }

type HistoryHandlers = Handlers<'listHistory' | 'removeHistoryEntry' | 'clearHistory'>

export const historyHandlers = (deps: Dependencies): HistoryHandlers => {
  const { history } = deps.services
  return {
    listHistory: async call => {
      const { q, state } = call.query
      return history.list(call.user.id, { q, state }, await pageRequest(deps, call))
    },
    removeHistoryEntry: async ({ user, params }) => {
      await history.remove(user.id, params.id)
      return undefined
    },
    clearHistory: async ({ user }) => {
      await history.clear(user.id)
      return undefined
    },
  }
}
