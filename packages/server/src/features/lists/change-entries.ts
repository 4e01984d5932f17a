import type { ListAction } from '@tubecellar/core/contract'
import { DomainError } from '../../platform/domain-error.ts'
import type { ListEntry } from './personal-lists.store.ts'

/** Maximum number of videos in a list. */
const MAX_ENTRIES = 5000

export interface EntryChange {
  readonly action: ListAction
  readonly videoIds: readonly string[]
  /** With `add`: where to insert the videos; undefined appends them. */
  readonly index: number | undefined
  readonly now: number
}

/**
 * The entries after a change; the same list if it changes nothing. Videos that a move or a removal names and that are
 * not in the list are skipped. @throws DomainError listFull, notInList for a move of no video of the list
 */
export function changeEntries(entries: readonly ListEntry[], change: EntryChange): readonly ListEntry[] {
  const { action } = change
  if (action === 'add') return addEntries(entries, change)
  const ids = new Set(change.videoIds)
  const chosen = entries.filter(({ videoId }) => ids.has(videoId))
  const rest = entries.filter(({ videoId }) => !ids.has(videoId))
  if (action === 'remove') return chosen.length === 0 ? entries : rest
  if (chosen.length === 0) throw new DomainError('notInList')
  const first = entries.findIndex(({ videoId }) => ids.has(videoId))
  const to = { top: 0, up: Math.max(0, first - 1), down: Math.min(rest.length, first + 1), bottom: rest.length }[action]
  return rest.toSpliced(to, 0, ...chosen)
}

function addEntries(entries: readonly ListEntry[], { videoIds, index, now }: EntryChange): readonly ListEntry[] {
  const known = new Set(entries.map(({ videoId }) => videoId))
  const added = [...new Set(videoIds)].filter(id => !known.has(id)).map(videoId => ({ videoId, addedAt: now }))
  if (added.length === 0) return entries
  if (entries.length + added.length > MAX_ENTRIES) throw new DomainError('listFull')
  return entries.toSpliced(index ?? entries.length, 0, ...added)
}
