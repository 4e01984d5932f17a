import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { statement } from '../../../database/statement.ts'
import { tx, type Steps } from '../../../database/transaction.ts'
import { queryTokens } from '../../../platform/index-tokens.ts'
import { matchedRows } from './section-rows.store.ts'
import { renderMatch } from '../../../database/text-match.ts'

/** The most channels that a filter can select. */
const MAX_CHANNELS = 100

const channelWithId = statement<{ id: string }>()(p => sql<{ id: string }>`SELECT id FROM channels WHERE id = ${p.id}`)

/** The channels that have one of these IDs, or a name with all words of one of these texts; the last word can be the start of a word. */
export function* findChannels(engine: Database['engine'], texts: readonly string[]): Steps<string[]> {
  const ids = new Set<string>()
  for (const text of texts) {
    const known = yield* tx.first(channelWithId({ id: text }))
    if (known) ids.add(known.id)
    const parts = text
      .split(/\s+/)
      .map(queryTokens)
      .filter(({ words }) => words.length > 0)
    if (parts.length === 0) continue
    const all = parts.map(({ words, isPrefix }, index) => ({
      words,
      isPrefix: isPrefix || index === parts.length - 1,
      column: 'text' as const,
    }))
    const statement = matchedRows({ section: 'channels', isContinued: false, names: [], watched: null })
    const found = yield* tx.all(
      statement({ ...NO_CONDITIONS, match: renderMatch(engine, { all }), below: 0, limit: MAX_CHANNELS }),
    )
    for (const { subject } of found) ids.add(subject)
  }
  return [...ids]
}

/** The values of statements without conditions. */
export const NO_CONDITIONS = {
  channelIds: '[]',
  publishedFrom: 0,
  publishedBefore: 0,
  minDuration: 0,
  maxDuration: 0,
  types: '[]',
  langs: '[]',
  sources: '[]',
  minHeight: 0,
  maxHeight: 0,
  tags: '[]',
  isActive: 0,
  isSubscribed: 0,
  videoId: '',
  userId: 0,
}
