import type { Machine } from '../../kernel/index.ts'

/** A playlist the video is in, with the one that follows it there. */
export interface AutoplayEntry {
  readonly playlistId: string
  readonly nextVideoId: string | null
}

export interface AutoplayInput {
  readonly entries: readonly AutoplayEntry[]
  /** Playlists whose autoplay is on; kept in browser storage. Spec section 4. */
  readonly enabledIds: readonly string[]
}

type AutoplayState = AutoplayInput

type AutoplayEvent =
  | { readonly type: 'ended' }
  | { readonly type: 'toggle'; readonly playlistId: string }
  | { readonly type: 'entries'; readonly entries: readonly AutoplayEntry[] }
  /** What is stored now: another screen may have switched a playlist since. */
  | { readonly type: 'recalled'; readonly enabledIds: readonly string[] }

type AutoplayEffect =
  | { readonly type: 'openVideo'; readonly videoId: string }
  | { readonly type: 'storeEnabled'; readonly enabledIds: readonly string[] }

export const autoplayMachine: Machine<AutoplayInput, AutoplayState, AutoplayEvent, AutoplayEffect> = {
  start: input => [input],
  step(state, event) {
    switch (event.type) {
      case 'ended': {
        const next = state.entries.find(
          entry => entry.nextVideoId !== null && state.enabledIds.includes(entry.playlistId),
        )
        return next?.nextVideoId ? [state, [{ type: 'openVideo', videoId: next.nextVideoId }]] : [state]
      }
      case 'toggle': {
        const others = state.enabledIds.filter(id => id !== event.playlistId)
        const isOn = others.length < state.enabledIds.length
        const enabledIds = isOn ? others : [...others, event.playlistId]
        return [{ ...state, enabledIds }, [{ type: 'storeEnabled', enabledIds }]]
      }
      case 'entries':
        return [{ ...state, entries: event.entries }]
      case 'recalled':
        return [{ ...state, enabledIds: event.enabledIds }]
    }
  },
}
