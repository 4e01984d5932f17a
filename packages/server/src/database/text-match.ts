import type { Database } from './database.ts'

/** A condition on rows of a text index. Words are letters, digits and marks. */
export type TextMatch =
  | { readonly all: readonly TextMatch[] }
  | { readonly any: readonly TextMatch[] }
  | { readonly from: TextMatch; readonly without: TextMatch }
  | Sequence
  | NearSequences

/** Where words are searched for: `text` contains names, `more` the other texts of a row. */
export type TextColumn = 'text' | 'more' | 'any'

/** Consecutive words. `isPrefix`: the last one can be the start of a word. */
export interface Sequence {
  readonly words: readonly string[]
  readonly isPrefix: boolean
  readonly column: TextColumn
}

/** Two sequences in any order with at most `distance` words between them. */
export interface NearSequences {
  readonly near: readonly [readonly string[], readonly string[]]
  readonly distance: number
  readonly column: TextColumn
}

/** The expression of the engine. Words are quoted: text from users cannot be interpreted as part of the expression language. */
export const renderMatch = (engine: Database['engine'], match: TextMatch): string =>
  engine === 'sqlite' ? fts5(match) : tsquery(match)

function fts5(match: TextMatch): string {
  const join = (parts: readonly TextMatch[], operator: string) => parts.map(part => `(${fts5(part)})`).join(operator)
  if ('all' in match) return join(match.all, ' AND ')
  if ('any' in match) return join(match.any, ' OR ')
  if ('from' in match) return join([match.from, match.without], ' NOT ')
  const column = match.column === 'any' ? '' : `{${match.column}} : `
  const quote = (words: readonly string[]) => `"${words.join(' ')}"`
  if ('near' in match) return `${column}NEAR(${match.near.map(quote).join(' ')}, ${match.distance})`
  return `${column}${quote(match.words)}${match.isPrefix ? '*' : ''}`
}

/** The weights of the columns in a tsvector. */
const LABELS: Readonly<Record<TextColumn, string>> = { text: 'A', more: 'B', any: '' }

function tsquery(match: TextMatch): string {
  const join = (parts: readonly TextMatch[], operator: string) => parts.map(part => `(${tsquery(part)})`).join(operator)
  if ('all' in match) return join(match.all, ' & ')
  if ('any' in match) return join(match.any, ' | ')
  if ('from' in match) return `(${tsquery(match.from)}) & !(${tsquery(match.without)})`
  const phrase = (words: readonly string[], isPrefix = false) =>
    `(${words
      .map((word, index) => {
        const suffix = (isPrefix && index === words.length - 1 ? '*' : '') + LABELS[match.column]
        return `'${word}'${suffix === '' ? '' : `:${suffix}`}`
      })
      .join(' <-> ')})`
  if (!('near' in match)) return phrase(match.words, match.isPrefix)
  const [left, right] = match.near.map(words => phrase(words))
  // `<n>` is an exact distance.
  const distances = Array.from({ length: match.distance + 1 }, (_, index) => index + 1)
  return distances.map(n => `${left} <${n}> ${right} | ${right} <${n}> ${left}`).join(' | ')
}
