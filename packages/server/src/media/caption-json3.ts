import * as z from 'zod'
import type { Cue } from './cue.ts'
import { parseJson } from '../platform/parse-json.ts'

const Event = z.looseObject({
  tStartMs: z.number().nonnegative(),
  dDurationMs: z.number().positive(),
  aAppend: z.number().optional(),
  segs: z.array(z.looseObject({ utf8: z.string().catch('') })),
})
const Document = z.looseObject({ events: z.array(z.unknown()) })

/**
 * YouTube's own subtitle format. Events without a duration or text open windows or feed lines and are left out, and so
 * are unreadable events. Undefined when the text has another format.
 */
export function parseJson3(text: string): Cue[] | undefined {
  const document = Document.safeParse(parseJson(text))
  if (!document.success) return undefined
  return document.data.events.flatMap(raw => {
    const event = Event.safeParse(raw)
    if (!event.success || event.data.aAppend) return []
    const { tStartMs, dDurationMs, segs } = event.data
    const line = segs
      .map(segment => segment.utf8)
      .join('')
      .trim()
    return line ? [{ startMs: Math.round(tStartMs), endMs: Math.round(tStartMs + dDurationMs), line }] : []
  })
}
