import { writeSync } from 'node:fs'

/** Cursor shown, mouse, focus, paste and keyboard modes off, styles reset, main screen. Harmless where none of it was changed. */
const RESTORE =
  '\u001b[<u\u001b[?2004l\u001b[?1000l\u001b[?1002l\u001b[?1004l\u001b[?1006l\u001b[0m\u001b[?1049l\u001b[?25h'

/** Puts the terminal back as it was, at once: the process may be about to end. */
export function restoreTerminal(): void {
  try {
    writeSync(1, RESTORE)
  } catch (error) {
    // A terminal that is gone needs nothing.
    if (!['EIO', 'EPIPE', 'EBADF', 'EAGAIN'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
