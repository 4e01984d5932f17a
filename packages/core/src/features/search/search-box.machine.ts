import type { DelayEffect, Machine } from '../../kernel/index.ts'

/** Spec section 9: a pause of 300 ms in typing searches; Enter does at once. */
export const SEARCH_DEBOUNCE_MS = 300

interface SearchBoxState {
  readonly text: string
  /** What is searched for: trimmed; empty means no search. */
  readonly query: string
}

type SearchBoxEvent =
  { readonly type: 'typed'; readonly text: string } | { readonly type: 'settled' } | { readonly type: 'entered' }

type SearchBoxEffect = DelayEffect<SearchBoxEvent> | { readonly type: 'cancel'; readonly key: 'settle' }

export const searchBoxMachine: Machine<string, SearchBoxState, SearchBoxEvent, SearchBoxEffect> = {
  start: text => [{ text, query: text.trim() }],
  step(state, event) {
    switch (event.type) {
      case 'typed':
        if (event.text === state.text) return [state]
        return [
          { ...state, text: event.text },
          [{ type: 'after', key: 'settle', ms: SEARCH_DEBOUNCE_MS, event: { type: 'settled' } }],
        ]
      case 'settled':
        return [search(state)]
      case 'entered':
        return [search(state), [{ type: 'cancel', key: 'settle' }]]
    }
  },
}

function search(state: SearchBoxState): SearchBoxState {
  const query = state.text.trim()
  return query === state.query ? state : { ...state, query }
}
