/** The next state and what the outside world shall do about it. The same state reference means: nothing changed. */
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

/** Ends whatever runs under `key`: a timer, or a performer whose answer is then dropped. */
export interface Cancel {
  readonly type: 'cancel'
  readonly key: string
}

/**
 * An effect that a performer carries out. With a key, a later effect of that key aborts it; so does `stop()`.
 * Without one it runs to its end even after `stop()` (a last save must), and its answer is then dropped.
 */
export interface KeyedEffect {
  readonly type: string
  readonly key?: string
}

/** What is left for a performer once the kernel has taken its own effects. */
export type Performable<F> = Exclude<F, { readonly type: 'after' | 'cancel' }>

/** Carries out an effect and may answer with an event. Never throws: failure is an event. */
export type Perform<E, F> = (effect: Performable<F>, signal: AbortSignal) => Promise<E | undefined> | E | undefined
