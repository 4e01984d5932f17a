import { displayText } from '@tubecellar/core/format'
import { fit } from '@tubecellar/tui/text-width'
import type { CliContext } from './cli-context.ts'

const CLEAR_LINE = '\r\x1B[2K'

/** One line on stderr that is written over and over. Without a terminal there is none: logs are no place for it. */
export interface ProgressLine {
  show(text: string): void
  /** Removes the line, for what shall stay to be written in its place. */
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
