import { styleText } from 'node:util'
import type { Env, Sink } from './cli-context.ts'

export type Paint = (style: 'bold' | 'dim' | 'red', text: string) => string

/** Colours for a terminal that wants them: not under NO_COLOR, TERM=dumb or --no-color, and never into a pipe. */
export function paintFor(sink: Sink, env: Env, wantsColor = true): Paint {
  const hasColor = wantsColor && Boolean(sink.isTTY) && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
  return hasColor ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text
}
