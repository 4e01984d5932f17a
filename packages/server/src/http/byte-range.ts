import type { ByteRange } from '../platform/files/find-file.ts'

/** One or more byte ranges (RFC 9110, 14.1.1 and 14.1.2). */
const BYTE_RANGES = /^ *bytes=\s*((?:\d+-\d*|-\d+)(?:\s*,\s*(?:\d+-\d*|-\d+))*)\s*$/

/**
 * The range of a file that a Range header selects; undefined for the complete file. A malformed header is ignored, and
 * so are several ranges, unless they overlap or are adjacent (RFC 9110, 14.2).
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, list] = BYTE_RANGES.exec(header ?? '') ?? []
  if (list === undefined) return undefined
  const [first, ...others] = list
    .split(',')
    .map(text => parseRange(text.trim(), sizeBytes))
    .filter(({ start, end }) => start <= end)
    .sort((one, other) => one.start - other.start)
  if (first === undefined) return 'unsatisfiable'
  let { end } = first
  for (const range of others) {
    if (range.start > end + 1) return undefined
    end = Math.max(end, range.end)
  }
  return { start: first.start, end }
}

/** A range outside of the file ends before it starts. */
function parseRange(text: string, sizeBytes: number): ByteRange {
  const [start = '', end = ''] = text.split('-')
  const last = sizeBytes - 1
  // A suffix longer than the file selects all of it (RFC 9110, 14.1.2).
  if (start === '') return { start: Math.max(0, sizeBytes - Number(end)), end: last }
  return { start: Number(start), end: end === '' ? last : Math.min(Number(end), last) }
}
