import { uiTexts } from '@tubecellar/core/messages/tui/ui'

/** After a row is replaced under the cursor, keys that change something must be pressed again for this time. */
export const GUARD_MS = 2000

/** Prevents a key meant for a row that was just removed from acting on the next row. */
export interface RowGuard {
  /** The row under the cursor was replaced without a move. */
  readonly replaced: () => void
  /** The user moved the cursor, so the row under it is intended. */
  readonly moved: () => void
  /** Returns once why a change is rejected, so that the same key works when pressed again; null allows the change. */
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
      return isHeld ? uiTexts.rowRemoved : null
    },
  }
}
