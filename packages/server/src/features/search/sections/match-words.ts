import type { TextMatch } from '../../../database/text-match.ts'

/** Whether words meet a condition, as the full-text index decides it. `words`: each between blanks. */
export function isMatch(match: TextMatch, words: string): boolean {
  if ('all' in match) return match.all.every(each => isMatch(each, words))
  if ('any' in match) return match.any.some(each => isMatch(each, words))
  if ('from' in match) return isMatch(match.from, words) && !isMatch(match.without, words)
  if ('near' in match) return isNear(match.near, match.distance, words)
  return words.includes(` ${match.words.join(' ')}${match.isPrefix ? '' : ' '}`)
}

function isNear([left, right]: readonly [readonly string[], readonly string[]], distance: number, words: string) {
  const all = words.split(' ')
  const rights = findAll(all, right)
  return findAll(all, left).some(from =>
    rights.some(to => {
      const between = from < to ? to - from - left.length : from - to - right.length
      return from !== to && between >= 0 && between <= distance
    }),
  )
}

const findAll = (all: readonly string[], sequence: readonly string[]): number[] =>
  all.flatMap((_, at) => (sequence.every((word, index) => all[at + index] === word) ? [at] : []))
