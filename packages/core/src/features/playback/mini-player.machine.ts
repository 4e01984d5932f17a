import type { Machine } from '../../kernel/index.ts'

/** The container in which a playing element continues. */
export type PlayerContainer = 'mini' | 'page'

export type MiniPlayerState =
  | { readonly tag: 'closed' }
  /** The element keeps playing between two containers. */
  | { readonly tag: 'parked'; readonly videoId: string; readonly next: PlayerContainer }
  | { readonly tag: 'shown'; readonly videoId: string }

export type MiniPlayerEvent =
  /** A container is removed while its element plays; the element continues in the container `next`. */
  | { readonly type: 'parked'; readonly videoId: string; readonly next: PlayerContainer }
  | { readonly type: 'claimed'; readonly by: PlayerContainer }
  /** The mini player shows another video, or closes. */
  | { readonly type: 'show'; readonly videoId: string | null }
  /** A larger player opens; it continues with the element of `keptId` only. */
  | { readonly type: 'pageOpened'; readonly keptId: string | null }
  | { readonly type: 'pageClosed' }

/** Stops the parked element. */
export type MiniPlayerEffect = { readonly type: 'release' }

const CLOSED: MiniPlayerState = { tag: 'closed' }

/** The mini player, and the handover of the playing element between a page and the mini player. At most one element is parked. */
export const miniPlayerMachine: Machine<void, MiniPlayerState, MiniPlayerEvent, MiniPlayerEffect> = {
  start: () => [CLOSED],
  step(state, event) {
    switch (event.type) {
      case 'parked':
        return [{ tag: 'parked', videoId: event.videoId, next: event.next }, state.tag === 'parked' ? [RELEASE] : []]
      case 'claimed':
        if (state.tag !== 'parked') return [state]
        return [event.by === 'mini' ? { tag: 'shown', videoId: state.videoId } : CLOSED]
      case 'show':
        if (state.tag === 'closed' || (state.tag === 'parked' && event.videoId !== null)) return [state]
        if (event.videoId !== null) return [{ tag: 'shown', videoId: event.videoId }]
        return [CLOSED, state.tag === 'parked' ? [RELEASE] : []]
      case 'pageOpened':
        if (state.tag !== 'parked') return [CLOSED]
        if (state.videoId === event.keptId) return [{ ...state, next: 'page' }]
        return [CLOSED, [RELEASE]]
      case 'pageClosed':
        // The page closed before it loaded the video, so the mini player continues.
        return state.tag === 'parked' && state.next === 'page' ? [{ ...state, next: 'mini' }] : [state]
    }
  },
}

const RELEASE: MiniPlayerEffect = { type: 'release' }
