import { styleText } from 'node:util'
import type { Env, Sink } from './cli-context.ts'

export type Paint = (style: 'bold' | 'dim' | 'red', text: string) => string

/** Styles text on a terminal, unless NO_COLOR, TERM=dumb or --no-color is set. Piped output has no styles. */
export function paintFor(sink: Sink, env: Env, wantsColor = true): Paint {
  const hasColor = wantsColor && Boolean(sink.isTTY) && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
  return hasColor ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text
}
