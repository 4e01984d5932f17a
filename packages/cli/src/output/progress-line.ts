import { displayText } from '@tubecellar/core/format'
import { fit } from '@tubecellar/tui/text-width'
import type { CliContext } from './cli-context.ts'

const CLEAR_LINE = '\r\x1B[2K'

/** A line on stderr that is overwritten with each update. Without a terminal nothing is printed, so that logs do not contain it. */
export interface ProgressLine {
  show(text: string): void
  /** Removes the line before other output is printed. */
  clear(): void
}

export function createProgressLine({ stderr, env }: CliContext): ProgressLine {
  if (!stderr.isTTY || env['TERM'] === 'dumb') return { show: () => undefined, clear: () => undefined }
  let shown = ''
  const draw = (text: string) => {
    if (text === shown) return
    stderr.write(CLEAR_LINE + text)
    shown = text
  }
  return {
    show: text => draw(fit(displayText(text), (stderr.columns ?? 80) - 1)),
    clear: () => draw(''),
  }
}
