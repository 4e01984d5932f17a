import { uiTexts } from '@tubecellar/core/messages/tui/ui'

/** For this time after a row is replaced under the cursor, keys that change data must be pressed twice. */
export const GUARD_MS = 2000

/** Prevents a key meant for a row that was just removed from acting on the next row. */
export interface RowGuard {
  /** The row under the cursor was replaced without a move. */
  readonly replaced: () => void
  /** The user moved the cursor, so keys are meant for the row under it. */
  readonly moved: () => void
  /** Returns once why a change is rejected, so that the same key works when pressed again; null allows the change. */
  readonly rejectChange: () => string | null
}

export function createRowGuard(now: () => number = Date.now): RowGuard {
  let guardedUntilMs = 0
  return {
    replaced: () => void (guardedUntilMs = now() + GUARD_MS),
    moved: () => void (guardedUntilMs = 0),
    rejectChange() {
      const isGuarded = now() < guardedUntilMs
      guardedUntilMs = 0
      return isGuarded ? uiTexts.rowRemoved : null
    },
  }
}
