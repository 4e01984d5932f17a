import type { SectionsResponse } from '@tubecellar/core/contract'
import type { ParsedQuery } from './parse-query.ts'

export function presentQuery({ text, terms, filters }: ParsedQuery): SectionsResponse['query'] {
  const textsOf = (kind: 'word' | 'phrase' | 'not') => terms.flatMap(term => (term.kind === kind ? [term.text] : []))
  return {
    text,
    words: textsOf('word'),
    phrases: textsOf('phrase'),
    exclusions: textsOf('not'),
    near: terms.flatMap(term =>
      term.kind === 'near' ? [{ words: term.terms.map(side => side.text), distance: term.distance }] : [],
    ),
    filters: [...filters],
  }
}
