import type { Machine } from '../kernel/index.ts'

/** A confirmation before something is lost. C: the choices other than Cancel. */
export type ConfirmationState<C> =
  | { readonly tag: 'closed' }
  | { readonly tag: 'open' }
  | { readonly tag: 'working'; readonly choice: C }
  | { readonly tag: 'failed'; readonly message: string }

export type ConfirmationEvent<C> =
  | { readonly type: 'open' }
  | { readonly type: 'choose'; readonly choice: C }
  | { readonly type: 'cancel' }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string }

interface ConfirmationEffect<C> {
  readonly type: 'runChoice'
  readonly key: 'work'
  readonly choice: C
}

/** Closed, open, then a choice or cancel. A choice cannot be canceled while it runs. */
export function confirmationMachine<C>(): Machine<
  void,
  ConfirmationState<C>,
  ConfirmationEvent<C>,
  ConfirmationEffect<C>
> {
  return {
    start: () => [{ tag: 'closed' }],
    step(state, event) {
      switch (event.type) {
        case 'open':
          return state.tag === 'closed' ? [{ tag: 'open' }] : [state]
        case 'choose':
          if (state.tag !== 'open' && state.tag !== 'failed') return [state]
          return [{ tag: 'working', choice: event.choice }, [{ type: 'runChoice', key: 'work', choice: event.choice }]]
        case 'cancel':
          return state.tag === 'open' || state.tag === 'failed' ? [{ tag: 'closed' }] : [state]
        case 'done':
          return state.tag === 'working' ? [{ tag: 'closed' }] : [state]
        case 'failed':
          return state.tag === 'working' ? [{ tag: 'failed', message: event.message }] : [state]
      }
    },
  }
}
