const UNITS = [
  ['y', 365 * 86_400],
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const

/** Formats a duration with its two largest units: `81 d 6 h`, `4 m 2 s`, `0 s`. */
export function formatSpan(seconds: number): string {
  let rest = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const first = UNITS.findIndex(([, size]) => rest >= size)
  if (first < 0) return '0 s'
  const parts = UNITS.slice(first, first + 2).map(([name, size]) => {
    const count = Math.floor(rest / size)
    rest %= size
    return { name, count }
  })
  return parts.flatMap(({ name, count }) => (count > 0 ? [`${count} ${name}`] : [])).join(' ')
}
