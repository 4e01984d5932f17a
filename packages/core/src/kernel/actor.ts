import type { Clock } from './clock.ts'
import type { DelayEffect, CancelEffect, KeyedEffect, Machine, Perform, Performable, Transition } from './machine.ts'

/** A running machine, with the interface that `useSyncExternalStore` expects. */
export interface Actor<S, E> {
  getSnapshot(): S
  subscribe(listener: () => void): () => void
  send(event: E): void
  /** Cancels timers and keyed effects; later events are ignored. */
  stop(): void
}

interface ActorRuntime<E, F> {
  readonly clock: Clock
  readonly perform: Perform<E, F>
}

export function createActor<I, S, E, F extends KeyedEffect>(
  machine: Machine<I, S, E, F>,
  input: I,
  { clock, perform }: ActorRuntime<E, F>,
): Actor<S, E> {
  const listeners = new Set<() => void>()
  const running = new Map<string, () => void>()
  const inbox: E[] = []
  let isDraining = false
  let isStopped = false

  const cancel = (key: string) => {
    running.get(key)?.()
    running.delete(key)
  }

  const startTimer = ({ key, ms, event }: DelayEffect<E>) => {
    const id = clock.setTimeout(() => {
      running.delete(key)
      send(event)
    }, ms)
    running.set(key, () => clock.clearTimeout(id))
  }

  // Async, so that a performer that throws despite its contract causes an unhandled rejection instead of an exception here.
  const startPerformer = async (effect: Performable<F>) => {
    const abort = new AbortController()
    const stop = () => abort.abort()
    const key = effect.key
    if (key !== undefined) running.set(key, stop)
    const response = await perform(effect, abort.signal)
    if (abort.signal.aborted) return
    if (key !== undefined && running.get(key) === stop) running.delete(key)
    if (response !== undefined) send(response)
  }

  const startEffect = (effect: F) => {
    if (effect.key !== undefined) cancel(effect.key)
    if (isCancel(effect)) return
    if (isAfter<E>(effect)) startTimer(effect)
    else void startPerformer(effect as Performable<F>)
  }

  const applyTransition = ([next, effects = []]: Transition<S, F>) => {
    const isChanged = next !== state
    state = next
    for (const effect of effects) startEffect(effect)
    if (isChanged) for (const listener of [...listeners]) listener()
  }

  const drain = () => {
    if (isDraining) return
    isDraining = true
    try {
      for (let event = inbox.shift(); event !== undefined && !isStopped; event = inbox.shift()) {
        applyTransition(machine.step(state, event))
      }
    } finally {
      isDraining = false
    }
  }

  function send(event: E) {
    if (isStopped) return
    inbox.push(event)
    drain()
  }

  const [first, effects = []] = machine.start(input)
  let state = first
  isDraining = true
  for (const effect of effects) startEffect(effect)
  isDraining = false
  drain()

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    stop() {
      isStopped = true
      for (const key of [...running.keys()]) cancel(key)
      listeners.clear()
    },
  }
}

function isAfter<E>(effect: KeyedEffect): effect is DelayEffect<E> {
  return effect.type === 'after'
}

function isCancel(effect: KeyedEffect): effect is CancelEffect {
  return effect.type === 'cancel'
}
