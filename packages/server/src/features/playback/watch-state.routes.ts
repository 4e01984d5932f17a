import type { Handlers } from '../../http/mount-contract.ts'
import type { WatchStateService } from './watch-state.service.ts'

interface Dependencies {
  readonly services: { readonly watch: WatchStateService }
}

type WatchStateHandlers = Handlers<'saveProgress' | 'clearProgress' | 'setWatched' | 'setManyWatched'>

export const watchStateHandlers = ({ services: { watch } }: Dependencies): WatchStateHandlers => {
  return {
    saveProgress: ({ user, params, body }) => watch.saveProgress(user.id, params.id, body.position),
    clearProgress: async ({ user, params }) => {
      await watch.clearProgress(user.id, params.id)
      return undefined
    },
    setManyWatched: async ({ user, body }) => ({
      changed: await watch.setManyWatched(user.id, body.ids, body.is_watched),
      failed: 0,
    }),
    setWatched: async ({ user, body }) => {
      await watch.setWatched(user.id, body.id, body.is_watched)
      return body
    },
  }
}
