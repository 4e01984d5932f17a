import type { Match, Phrase } from './match-expression.ts'

/** The FTS5 expression. Words are quoted: text from users cannot be interpreted as part of the expression language. */
export function fts5Match(match: Match): string {
  if ('all' in match) return joined(match.all, 'AND')
  if ('any' in match) return joined(match.any, 'OR')
  if ('from' in match) return joined([match.from, match.without], 'NOT')
  return phrase(match)
}

const joined = (matches: readonly Match[], operator: string) =>
  matches.map(match => `(${fts5Match(match)})`).join(` ${operator} `)

const phrase = ({ columns, words, isPrefix }: Phrase) =>
  `{${columns.join(' ')}} : "${words.join(' ')}"${isPrefix ? '*' : ''}`
