/** The next state and the effects to run. The same state reference means that nothing changed. */
export type Transition<S, F> = readonly [state: S, effects?: readonly F[]]

/** A pure, total state machine: input I, states S, events E, effects F as plain data. */
export interface Machine<I, S, E, F> {
  start(input: I): Transition<S, F>
  step(state: S, event: E): Transition<S, F>
}

/** Sends `event` in `ms` milliseconds. The kernel owns the timer; a later effect with the same key replaces it. */
export interface DelayEffect<E> {
  readonly type: 'after'
  readonly key: string
  readonly ms: number
  readonly event: E
}

/** Cancels the effect with `key`: a timer, or a performer whose result is then dropped. */
export interface CancelEffect {
  readonly type: 'cancel'
  readonly key: string
}

/**
 * An effect that a performer runs. With a key, a later effect with that key aborts it, as does `stop()`.
 * Without a key it runs to its end even after `stop()` (for a last save), and its result is then dropped.
 */
export interface KeyedEffect {
  readonly type: string
  readonly key?: string
}

/** The effects for a performer, without those that the kernel runs. */
export type Performable<F> = Exclude<F, { readonly type: 'after' | 'cancel' }>

/** Runs an effect and may return an event. Never throws: a failure is an event. */
export type Perform<E, F> = (effect: Performable<F>, signal: AbortSignal) => Promise<E | undefined> | E | undefined
