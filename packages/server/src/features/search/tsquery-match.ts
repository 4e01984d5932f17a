import { FACET_PREFIX } from '../../database/search-facets.ts'
import type { Match, Phrase } from './match-expression.ts'

/** The tsquery. Words are quoted: text from users cannot be interpreted as part of the query language. */
export function tsqueryMatch(match: Match): string {
  if ('all' in match) return joined(match.all, '&')
  if ('any' in match) return joined(match.any, '|')
  if ('from' in match) return `${joined([match.from], '')} & !${joined([match.without], '')}`
  return phrase(match)
}

const joined = (matches: readonly Match[], operator: string) =>
  matches.map(match => `(${tsqueryMatch(match)})`).join(` ${operator} `)

function phrase({ columns, words, isPrefix }: Phrase): string {
  const prefix = columns.includes('facets') ? FACET_PREFIX : ''
  const lexeme = (word: string, index: number) =>
    `'${prefix}${word}'${isPrefix && index === words.length - 1 ? ':*' : ''}`
  return `(${words.map(lexeme).join(' <-> ')})`
}
