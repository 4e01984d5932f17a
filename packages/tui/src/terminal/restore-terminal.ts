import { writeSync } from 'node:fs'

/** Shows the cursor, turns off mouse, focus, paste and keyboard modes, resets styles, and switches to the main screen. */
const RESTORE =
  '\u001b[<u\u001b[?2004l\u001b[?1000l\u001b[?1002l\u001b[?1004l\u001b[?1006l\u001b[0m\u001b[?1049l\u001b[?25h'

/** Restores the terminal synchronously, because the process may be exiting. */
export function restoreTerminal(): void {
  try {
    writeSync(1, RESTORE)
  } catch (error) {
    // A closed terminal needs no restore.
    if (!['EIO', 'EPIPE', 'EBADF', 'EAGAIN'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
