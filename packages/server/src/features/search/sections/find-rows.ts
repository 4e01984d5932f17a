import type { SearchTotal } from '@tubecellar/core/contract'
import type { Database } from '../../../database/database.ts'
import type { IndexedSection } from '../../../database/search-text-tables.ts'
import { tx, type Steps } from '../../../database/transaction.ts'
import type { Cursor } from './cursor.ts'
import {
  countMatches,
  matchedRows,
  type ConditionShape,
  type ConditionValues,
  type SectionRow,
} from './section-rows.store.ts'
import { renderMatch, type TextMatch } from '../../../database/text-match.ts'

/** Beyond this number, "1,000+" is shown. */
const MAX_COUNTED = 1000

/** Newest rows of each condition that are ranked together: reading long texts takes longer. */
const RANKED: Readonly<Record<IndexedSection, number>> = {
  videos: 200,
  channels: 200,
  playlists: 200,
  descriptions: 50,
  comments: 100,
  transcripts: 200,
}

export interface RowSearch {
  readonly engine: Database['engine']
  readonly section: IndexedSection
  /** From the most precise one to the one that all hits meet. */
  readonly matches: readonly TextMatch[]
  readonly shape: ConditionShape
  readonly values: ConditionValues
}

export interface RowPage {
  readonly rows: readonly HitRows[]
  readonly next: Cursor | undefined
}

export function* countRows(search: RowSearch): Steps<SearchTotal> {
  const { section, shape } = search
  const match = renderMatch(search.engine, search.matches.at(-1)!)
  const count = countMatches({ section, isContinued: false, ...shape })
  const found = yield* tx.first(count({ ...search.values, match, below: 0, limit: MAX_COUNTED + 1 }))
  const isExact = (found?.rows ?? 0) <= MAX_COUNTED
  return { count: Math.min(MAX_COUNTED, found?.count ?? 0), is_exact: isExact }
}

/**
 * A page of rows: the newest of each condition, best first, and after them all others by age. `rank` sorts the first ones.
 */
export function* findRows(
  search: RowSearch,
  { cursor, size }: { cursor: Cursor; size: number },
  rank: (rows: readonly HitRows[]) => Steps<HitRows[]>,
): Steps<RowPage> {
  const { first, rest } = yield* collectRanked(search)
  const keys = new Set(first.map(row => key(search.section, row)))
  if (cursor.kind === 'ranked') {
    const ranked = cursor.offset < first.length ? yield* rank(first) : []
    const rows = ranked.slice(cursor.offset, cursor.offset + size)
    const end = cursor.offset + rows.length
    if (end < ranked.length) return { rows, next: { kind: 'ranked', offset: end } }
    return { rows, next: rest === undefined ? undefined : { kind: 'below', row: rest } }
  }
  return yield* continueBelow(search, { below: cursor.row, size, keys })
}

/** A hit with the IDs of all its rows. */
export interface HitRows extends SectionRow {
  readonly ids: number[]
}

function addRow(hits: Map<string, HitRows>, section: IndexedSection, row: SectionRow): void {
  const known = hits.get(key(section, row))
  if (known === undefined) hits.set(key(section, row), { ...row, ids: [row.id] })
  else if (!known.ids.includes(row.id)) known.ids.push(row.id)
}

/** Rows of a transcript are blocks: a hit is a video. */
const key = (section: IndexedSection, { id, subject }: SectionRow) => (section === 'transcripts' ? subject : String(id))

/** The rows that are ranked, by condition and age, without repetitions; and the row below which the others are. */
function* collectRanked(search: RowSearch): Steps<{ first: HitRows[]; rest: number | undefined }> {
  const limit = RANKED[search.section]
  const last = yield* newest(search, search.matches.at(-1)!, { limit: limit + 1 })
  const hasMore = last.length > limit
  const precise = hasMore || search.section === 'transcripts' ? search.matches.slice(0, -1) : []
  const byKey = new Map<string, HitRows>()
  const add = (rows: readonly SectionRow[]) => {
    for (const row of rows) addRow(byKey, search.section, row)
  }
  for (const match of precise) add(yield* newest(search, match, { limit }))
  const shown = hasMore ? last.slice(0, limit) : last
  add(shown)
  return { first: [...byKey.values()], rest: hasMore ? shown.at(-1)?.id : undefined }
}

function* newest(
  { engine, section, shape, values }: RowSearch,
  match: TextMatch,
  { limit, below }: { limit: number; below?: number },
): Steps<SectionRow[]> {
  const statement = matchedRows({ section, isContinued: below !== undefined, ...shape })
  return yield* tx.all(statement({ ...values, match: renderMatch(engine, match), below: below ?? 0, limit }))
}

function* continueBelow(
  search: RowSearch,
  { below, size, keys }: { below: number; size: number; keys: ReadonlySet<string> },
): Steps<RowPage> {
  const hits = new Map<string, HitRows>()
  let lowest = below
  for (;;) {
    const batch = yield* newest(search, search.matches.at(-1)!, { limit: size, below: lowest })
    for (const row of batch) {
      const own = key(search.section, row)
      // The rows of one hit are next to one another: the next page starts after all of them.
      const isNew = !keys.has(own) && !hits.has(own)
      if (isNew && hits.size === size) return { rows: [...hits.values()], next: { kind: 'below', row: lowest } }
      if (!keys.has(own)) addRow(hits, search.section, row)
      lowest = row.id
    }
    if (batch.length < size) return { rows: [...hits.values()], next: undefined }
  }
}
