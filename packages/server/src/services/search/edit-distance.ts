/**
 * How many letters must be added, dropped, replaced or swapped with their neighbour to get from one word to the other;
 * `most` + 1 for anything beyond `most`.
 */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let edits = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (isSwap) edits = Math.min(edits, beforeLast[column - 2]! + 1)
      current.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[to.length]!, most + 1)
}
