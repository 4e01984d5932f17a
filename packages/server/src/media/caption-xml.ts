import type { Cue } from './cue.ts'
import { decodeEntities, parseTime } from './caption-vtt.ts'

/**
 * The XML formats of captions: TTML, and YouTube's srv1, srv2 and srv3. Times are attributes of `<p>` or `<text>`: in
 * ms as `t` and `d`, in seconds as `start` and `dur`, or as clock times `begin` and `end`. Unreadable lines are left
 * out.
 */
export function parseCaptionXml(text: string): Cue[] {
  const cues: Cue[] = []
  const opening = /<(p|text)(\s[^<>]*)>/g
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const [, tag = '', attributes = ''] = found
    if (attributes.endsWith('/')) continue
    const end = text.indexOf(`</${tag}>`, opening.lastIndex)
    if (end < 0) break
    const times = readTimes(attributes)
    const line = plainText(text.slice(opening.lastIndex, end))
    // These events append line feeds to the preceding automatic captions.
    const isAppended = findAttribute(attributes, 'a') === '1'
    if (times && line && !isAppended && times.endMs > times.startMs) cues.push({ ...times, line })
    opening.lastIndex = end
  }
  return cues
}

function readTimes(attributes: string): { startMs: number; endMs: number } | undefined {
  const [t, d] = [findAttribute(attributes, 't'), findAttribute(attributes, 'd')]
  if (t !== undefined) return formatSpan(Number(t), Number(d))
  const [start, duration] = [findAttribute(attributes, 'start'), findAttribute(attributes, 'dur')]
  if (start !== undefined) return formatSpan(Number(start) * 1000, Number(duration) * 1000)
  // wording-ok: an attribute of TTML
  const [begin, end] = [clockMs(findAttribute(attributes, 'begin')), clockMs(findAttribute(attributes, 'end'))]
  if (begin === undefined) return undefined
  const lengthMs = end === undefined ? clockMs(duration) : end - begin
  return lengthMs === undefined ? undefined : formatSpan(begin, lengthMs)
}

function formatSpan(startMs: number, lengthMs: number) {
  const [start, end] = [Math.round(startMs), Math.round(startMs + lengthMs)]
  return Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0
    ? { startMs: start, endMs: end }
    : undefined
}

/** `00:01:02.500`, `62.5s`, `62500ms`; frames and ticks are not known. */
function clockMs(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,3}(:\d{2}){1,2}(\.\d+)?$/.test(text)) return parseTime(text)
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? []
  if (amount === undefined || unit === undefined) return undefined
  return Number(amount) * { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[unit as 'ms' | 's' | 'm' | 'h']
}

const findAttribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean)

const plainText = (xml: string) =>
  decodeEntities(xml.replace(/<br\s*\/?>/gi, '\n').replace(/<[^<>]*>/g, ''))
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
