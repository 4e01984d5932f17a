import type { DelayEffect, Machine } from '../../kernel/index.ts'

/** A typing pause of 300 ms starts the search; Enter starts it immediately. */
export const SEARCH_DEBOUNCE_MS = 300

export interface SearchBoxState {
  readonly text: string
  /** The search query: trimmed; empty means no search. */
  readonly query: string
}

export type SearchBoxEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'typingPaused' }
  | { readonly type: 'submitted' }
  /** The query in the URL has changed. */
  | { readonly type: 'urlChanged'; readonly query: string }

type SearchBoxEffect = DelayEffect<SearchBoxEvent> | { readonly type: 'cancel'; readonly key: 'typingPause' }

export const searchBoxMachine: Machine<string, SearchBoxState, SearchBoxEvent, SearchBoxEffect> = {
  start: text => [{ text, query: text.trim() }],
  step(state, event) {
    switch (event.type) {
      case 'typed':
        if (event.text === state.text) return [state]
        return [
          { ...state, text: event.text },
          [{ type: 'after', key: 'typingPause', ms: SEARCH_DEBOUNCE_MS, event: { type: 'typingPaused' } }],
        ]
      case 'typingPaused':
        return [search(state)]
      case 'submitted':
        return [search(state), [{ type: 'cancel', key: 'typingPause' }]]
      case 'urlChanged':
        if (event.query.trim() === state.query) return [state]
        return [{ text: event.query, query: event.query.trim() }, [{ type: 'cancel', key: 'typingPause' }]]
    }
  },
}

function search(state: SearchBoxState): SearchBoxState {
  const query = state.text.trim()
  return query === state.query ? state : { ...state, query }
}
