/** A timed line of a transcript. */
export interface Cue {
  startMs: number
  endMs: number
  line: string
}

const TIMES = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/**
 * WebVTT and SRT: both consist of blocks with a line of times and then text. Tags are removed, entities are decoded.
 */
export function parseVtt(text: string): Cue[] {
  const cues: Cue[] = []
  let open: { startMs: number; endMs: number; lines: string[] } | undefined
  const close = () => {
    const line = open?.lines.map(plainText).filter(Boolean).join('\n')
    if (open && line && open.endMs > open.startMs) cues.push({ startMs: open.startMs, endMs: open.endMs, line })
    open = undefined
  }
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const times = TIMES.exec(line)
    if (times) {
      if (open) dropNumber(open.lines)
      close()
      open = { startMs: parseCueTime(times[1] ?? ''), endMs: parseCueTime(times[2] ?? ''), lines: [] }
    } else if (line === '') close()
    else open?.lines.push(line)
  }
  close()
  return cues
}

/**
 * If the line between two cues of an SRT file contains blanks, the number of the second cue is read as text of the
 * first.
 */
function dropNumber(lines: string[]) {
  if (/^\d+\s*$/.test(lines.at(-1) ?? '') && lines.length > 1 && lines.at(-2)?.trim() === '') lines.splice(-2)
}

/** Parses `14:52.5`, `1:02:03,250` to milliseconds. */
export function parseCueTime(text: string): number {
  const parts = text.replace(',', '.').split(':').map(Number)
  return Math.round(parts.reduce((total, part) => total * 60 + part, 0) * 1000)
}

/** `HH:MM:SS.mmm`; hours continue past 24. */
export function formatCueTime(ms: number): string {
  const pad = (value: number, width = 2) => String(Math.floor(value)).padStart(width, '0')
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}`
}

/** A new tag ends an earlier one that was never closed: searching further for its end would take quadratic time. */
function plainText(line: string): string {
  return decodeEntities(line.replace(/<[^<>]*>/g, '')).trim()
}

/** Decodes entities by name or number, once: `&amp;lt;` is the text `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replace(/&(\w{1,10}|#\d{1,7}|#x[\da-f]{1,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isCharacter = code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : whole
  })
}
