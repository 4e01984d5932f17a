import { randomUUID } from 'node:crypto'
import type { PLAYLIST_ACTIONS, Playlist } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { CustomEntry, CustomPlaylistStore } from './custom-playlists.store.ts'
import type { Accounts } from '../session/index.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Playlists } from './playlists.service.ts'
import { playlistsTexts } from '../../messages/playlists.ts'

export type PlaylistAction = (typeof PLAYLIST_ACTIONS)[number]
type Move = Exclude<PlaylistAction, 'create' | 'remove'>

/** Playlists that users create (docs/spec/channels-and-playlists.md#custom-playlists). */
export interface CustomPlaylists {
  create(name: string): Promise<Playlist>
  /**
   * Adds, removes or moves a video. Adding an existing member and removing a video that is not a member change nothing.
   * @throws DomainError playlistNotFound, notCustomPlaylist, notInPlaylist, badRequest for a video that is not archived
   */
  change(request: { id: string; action: PlaylistAction; videoId: string; userId: number }): Promise<Playlist>
}

interface Deps {
  store: CustomPlaylistStore
  playlists: Playlists
  accounts: Accounts
  clock: Clock
}

export function createCustomPlaylists({ store, playlists, accounts, clock }: Deps): CustomPlaylists {
  async function add(id: string, videoId: string) {
    const entry = await store.findEntry(videoId)
    if (!entry)
      throw new DomainError('badRequest', {
        detail: playlistsTexts.onlyArchivedVideosCanBeAdded,
        fields: { video_id: [playlistsTexts.videoIsNotArchived] },
      })
    await store.changeEntries(id, epochSeconds(clock), entries =>
      entries.some(known => known.videoId === videoId) ? entries : [...entries, entry],
    )
  }

  /** For a user who hides watched videos, a move skips them as if they were not in the list. */
  async function listHidden(userId: number, id: string): Promise<ReadonlySet<string>> {
    const { hide_watched: isHiding } = await accounts.getConfig(userId)
    return isHiding ? store.listWatched(id, userId) : new Set()
  }

  return {
    async create(name) {
      const id = `TA_playlist_${randomUUID()}`
      await store.add({ id, name }, epochSeconds(clock))
      return playlists.get(id)
    },
    async change({ id, action, videoId, userId }) {
      const { playlist_type } = await playlists.get(id)
      if (playlist_type !== 'custom') throw new DomainError('notCustomPlaylist')
      const now = epochSeconds(clock)
      if (action === 'create') await add(id, videoId)
      else if (action === 'remove')
        await store.changeEntries(id, now, entries =>
          entries.some(entry => entry.videoId === videoId)
            ? entries.filter(entry => entry.videoId !== videoId)
            : entries,
        )
      else {
        const hidden = await listHidden(userId, id)
        await store.changeEntries(id, now, entries => moveEntry(entries, videoId, action, hidden))
      }
      return playlists.get(id)
    },
  }
}

/**
 * The members after the move; the same list if the video is already in the right position. @throws DomainError
 * notInPlaylist
 */
export function moveEntry(
  entries: readonly CustomEntry[],
  videoId: string,
  move: Move,
  hidden: ReadonlySet<string>,
): readonly CustomEntry[] {
  const from = entries.findIndex(entry => entry.videoId === videoId)
  const entry = entries[from]
  if (!entry) throw new DomainError('notInPlaylist')
  const to = targetIndex(entries, from, move, hidden)
  return to === from ? entries : entries.toSpliced(from, 1).toSpliced(to, 0, entry)
}

function targetIndex(entries: readonly CustomEntry[], from: number, move: Move, hidden: ReadonlySet<string>): number {
  if (move === 'top') return 0
  if (move === 'bottom') return entries.length - 1
  const isShown = ({ videoId }: CustomEntry) => !hidden.has(videoId)
  const neighborIndex =
    move === 'up'
      ? entries.slice(0, from).findLastIndex(isShown)
      : entries.findIndex((e, index) => index > from && isShown(e))
  return neighborIndex === -1 ? from : neighborIndex
}
