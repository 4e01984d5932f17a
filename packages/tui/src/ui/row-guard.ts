/** How long after another row took the place of a removed one keys that change something ask to be pressed again. */
export const GUARD_MS = 2000

/** Keeps a key that was meant for a row that has just gone from acting on its neighbor. */
export interface RowGuard {
  /** The row under the cursor is another one than before, and nobody moved there. */
  readonly replaced: () => void
  /** Somebody moved: the row under the cursor is the wanted one. */
  readonly moved: () => void
  /** Why a change is refused now; once, so that the same key acts when pressed again. Null means that it is carried out. */
  readonly hold: () => string | null
}

export function createRowGuard(now: () => number = Date.now): RowGuard {
  let until = 0
  return {
    replaced: () => void (until = now() + GUARD_MS),
    moved: () => void (until = 0),
    hold() {
      const isHeld = now() < until
      until = 0
      return isHeld ? 'The selected item is gone. Press again to act on this one' : null
    },
  }
}
