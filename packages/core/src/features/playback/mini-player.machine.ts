import type { Machine } from '../../kernel/index.ts'

/** Where a playing element continues. */
export type MiniPlayerNext = 'mini' | 'page'

export type MiniPlayerState =
  | { readonly tag: 'closed' }
  /** The element keeps playing between two containers. */
  | { readonly tag: 'parked'; readonly videoId: string; readonly next: MiniPlayerNext }
  | { readonly tag: 'shown'; readonly videoId: string }

export type MiniPlayerEvent =
  /** A container is removed, and its element continues elsewhere. */
  | { readonly type: 'parked'; readonly videoId: string; readonly next: MiniPlayerNext }
  | { readonly type: 'taken'; readonly by: MiniPlayerNext }
  /** The mini player shows another video, or closes. */
  | { readonly type: 'show'; readonly videoId: string | null }
  /** A larger player opens; it continues with the element of `keptId` only. */
  | { readonly type: 'pageOpened'; readonly keptId: string | null }
  | { readonly type: 'pageClosed' }

/** Stops the parked element. */
export type MiniPlayerEffect = { readonly type: 'release' }

const closed: MiniPlayerState = { tag: 'closed' }

/** The mini player, and the way of the playing element from a page to it and back. At most one element is parked. */
export const miniPlayerMachine: Machine<void, MiniPlayerState, MiniPlayerEvent, MiniPlayerEffect> = {
  start: () => [closed],
  step(state, event) {
    switch (event.type) {
      case 'parked':
        return [{ tag: 'parked', videoId: event.videoId, next: event.next }, state.tag === 'parked' ? [release] : []]
      case 'taken':
        if (state.tag !== 'parked') return [state]
        return [event.by === 'mini' ? { tag: 'shown', videoId: state.videoId } : closed]
      case 'show':
        if (state.tag === 'closed' || (state.tag === 'parked' && event.videoId !== null)) return [state]
        if (event.videoId !== null) return [{ tag: 'shown', videoId: event.videoId }]
        return [closed, state.tag === 'parked' ? [release] : []]
      case 'pageOpened':
        if (state.tag !== 'parked') return [closed]
        if (state.videoId === event.keptId) return [{ ...state, next: 'page' }]
        return [closed, [release]]
      case 'pageClosed':
        // The page closed before it loaded the video, so the mini player continues.
        return state.tag === 'parked' && state.next === 'page' ? [{ ...state, next: 'mini' }] : [state]
    }
  },
}

const release: MiniPlayerEffect = { type: 'release' }
