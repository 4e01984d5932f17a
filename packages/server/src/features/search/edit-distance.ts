/**
 * Rows of the table of edits, reused between calls: the row before the previous one, the previous row, and the current
 * one.
 */
const rows: [Uint16Array, Uint16Array, Uint16Array] = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)]

/**
 * The number of letters that must be added, removed, replaced or swapped with a neighbor to turn one word into the
 * other; `limit` + 1 for anything above `limit`.
 */
export function editDistance(from: string, to: string, limit: number): number {
  const { length } = to
  if (Math.abs(from.length - length) > limit) return limit + 1
  if (length >= rows[0].length) rows.forEach((_, index) => (rows[index] = new Uint16Array(length * 2)))
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= length; column++) last[column] = column
  for (let row = 1; row <= from.length; row++) {
    const letter = from.charCodeAt(row - 1)
    let minimum = (current[0] = row)
    for (let column = 1; column <= length; column++) {
      const replaced = last[column - 1]! + (letter === to.charCodeAt(column - 1) ? 0 : 1)
      let edits = Math.min(last[column]! + 1, current[column - 1]! + 1, replaced)
      if (
        row > 1 &&
        column > 1 &&
        letter === to.charCodeAt(column - 2) &&
        from.charCodeAt(row - 2) === to.charCodeAt(column - 1)
      )
        edits = Math.min(edits, beforeLast[column - 2]! + 1)
      current[column] = edits
      minimum = Math.min(minimum, edits)
    }
    if (minimum > limit) return limit + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(last[length]!, limit + 1)
}
