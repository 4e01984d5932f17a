import type { Clock } from '../kernel/index.ts'

/** How long the saved mark is shown. */
export const SAVED_TICK_MS = 3000

interface Snapshot {
  /** Texts that are not saved, by key of their setting. */
  readonly drafts: Readonly<Record<string, string>>
  /** Keys of the settings that were just saved. */
  readonly saved: ReadonlySet<string>
}

/** Unsaved texts and saved marks of a settings screen. It is kept when the screen closes, until the session ends. */
export interface FormDrafts {
  readonly getSnapshot: () => Snapshot
  readonly subscribe: (listener: () => void) => () => void
  edit(key: string, text: string): void
  discard(key: string): void
  /** Marks a setting as saved for a moment, and discards the saved text unless it was edited since. */
  markSaved(key: string, savedText: string | undefined): void
  stop(): void
}

export function createFormDrafts(clock: Clock): FormDrafts {
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<Clock['setTimeout']>>()
  let snapshot: Snapshot = { drafts: {}, saved: new Set() }

  const publish = (change: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of [...listeners]) listener()
  }
  const without = (key: string) => Object.fromEntries(Object.entries(snapshot.drafts).filter(([name]) => name !== key))
  const unmarked = (key: string) => new Set([...snapshot.saved].filter(name => name !== key))

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (key, text) => publish({ drafts: { ...snapshot.drafts, [key]: text }, saved: unmarked(key) }),
    discard: key => publish({ drafts: without(key) }),
    markSaved(key, savedText) {
      const running = timers.get(key)
      if (running !== undefined) clock.clearTimeout(running)
      timers.set(
        key,
        clock.setTimeout(() => publish({ saved: unmarked(key) }), SAVED_TICK_MS),
      )
      const drafts = snapshot.drafts[key] === savedText ? without(key) : snapshot.drafts
      publish({ drafts, saved: new Set(snapshot.saved).add(key) })
    },
    stop() {
      for (const timer of timers.values()) clock.clearTimeout(timer)
      timers.clear()
    },
  }
}
