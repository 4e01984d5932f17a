/** First and last byte, both included; `unsatisfiable` when the range is outside of the file (RFC 9110, section 14). */
type ByteRange = { tag: 'whole' } | { tag: 'part'; first: number; last: number } | { tag: 'unsatisfiable' }

/** Reads a Range header for a file of `size` bytes. Several ranges, or an invalid header, mean the whole file. */
export const byteRange = (header: string | undefined, size: number): ByteRange => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, from = '', to = ''] = match ?? []
  if (match === null || (from === '' && to === '')) return { tag: 'whole' }
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? { tag: 'unsatisfiable' } : { tag: 'part', first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return { tag: 'whole' }
  return first >= size ? { tag: 'unsatisfiable' } : { tag: 'part', first, last }
}
