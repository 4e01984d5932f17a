/** The rows whose text has every word of the query; those that have not, with `!` before it. All of them for an empty one. */
export function filterRows<T>(rows: readonly T[], query: string, textOf: (row: T) => string): readonly T[] {
  const isInverse = query.trimStart().startsWith('!')
  const words = query
    .trimStart()
    .slice(isInverse ? 1 : 0)
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  if (words.length === 0) return rows
  return rows.filter(row => {
    const text = textOf(row).toLowerCase()
    return words.every(word => text.includes(word)) !== isInverse
  })
}
