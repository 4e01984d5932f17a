import { DomainError } from '../../../platform/domain-error.ts'

/** Where a page starts: at a place among the ranked hits, or below a row of the index. */
export type Cursor =
  { readonly kind: 'ranked'; readonly offset: number } | { readonly kind: 'below'; readonly row: number }

export const FIRST_PAGE: Cursor = { kind: 'ranked', offset: 0 }

export const writeCursor = (cursor: Cursor): string =>
  cursor.kind === 'ranked' ? `r${cursor.offset}` : `b${cursor.row}`

/** @throws DomainError badSearchCursor */
export function readCursor(text: string | undefined): Cursor {
  if (text === undefined || text === '') return FIRST_PAGE
  const [, kind, digits] = /^([rb])(\d{1,16})$/.exec(text) ?? []
  const value = Number(digits)
  if (kind === undefined || !Number.isSafeInteger(value)) throw new DomainError('badSearchCursor')
  return kind === 'r' ? { kind: 'ranked', offset: value } : { kind: 'below', row: value }
}
