import type { Playlist, ScanRules } from '@tubecellar/core/contract'
import type { PlaylistFilter, PlaylistRow, PlaylistStore } from './playlists.store.ts'
import { presentScan, type ScanResultStore, type ScanRuleStore, type SubscribePayload } from '../subscriptions/index.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { omitUndefined } from '../../platform/omit-undefined.ts'
import { readPage, type PagedResult, type PageRequest } from '../../platform/read-page.ts'
import { NO_RULES } from '../videos/index.ts'
import { presentPlaylist } from './present-playlist.ts'
import type { Tasks } from '../tasks/index.ts'
import { playlistsTexts } from '../../messages/playlists.ts'

export interface PlaylistChanges {
  isSubscribed?: boolean | undefined
  sortOrder?: 'top' | 'bottom' | undefined
  /** null removes a rule. */
  rules?: { [Rule in keyof ScanRules]?: ScanRules[Rule] | undefined } | undefined
}

/** Playlists of the library (docs/spec/channels-and-playlists.md#playlist-calls). */
export interface Playlists {
  list(filter: PlaylistFilter, request: PageRequest): Promise<PagedResult<Playlist>>
  /** @throws DomainError playlistNotFound */
  get(id: string): Promise<Playlist>
  /** The known ones of these IDs, in their order. */
  present(ids: readonly string[]): Promise<Playlist[]>
  /**
   * The ID of the first archived video, whose thumbnail is used for a playlist without its own; undefined if there is
   * none.
   */
  findThumbVideo(id: string): Promise<string | undefined>
  /** Subscribes by IDs or URLs in the background, and scans them afterwards if that is wanted. */
  subscribe(inputs: readonly string[], options: { isScanWanted: boolean }): Promise<{ taskId: string }>
  /** @throws DomainError playlistNotFound, customPlaylist, badRequest when there is nothing to change */
  update(id: string, changes: PlaylistChanges): Promise<Playlist>
}

interface Deps {
  store: PlaylistStore
  scans: ScanResultStore
  rules: ScanRuleStore
  tasks: Tasks
}

export function createPlaylists({ store, scans, rules: ruleStore, tasks }: Deps): Playlists {
  async function present(rows: readonly PlaylistRow[]): Promise<Playlist[]> {
    const entries = Map.groupBy(await store.listEntries(rows.map(({ id }) => id)), entry => entry.playlist_id)
    return rows.map(row => presentPlaylist(row, entries.get(row.id) ?? []))
  }

  async function get(id: string): Promise<Playlist> {
    const row = await store.get(id)
    const [playlist] = row ? await present([row]) : []
    if (!playlist) throw new DomainError('playlistNotFound')
    const scan = presentScan(await scans.get('playlist', id))
    return {
      ...playlist,
      ...(scan ? { playlist_scan: scan } : {}),
      ...(row?.kind === 'regular' ? { playlist_rules: { ...NO_RULES, ...(await ruleStore.get(sourceId(id))) } } : {}),
    }
  }

  return {
    get,
    present: async ids => present(await store.listByIds(ids)),
    list: async (filter, request) =>
      readPage(request, await store.count(filter), async range => present(await store.page(filter, range))),
    findThumbVideo: async id => store.findFirstArchived(id),
    subscribe(inputs, { isScanWanted }) {
      const payload: SubscribePayload = { expected: 'playlist', inputs, ...(isScanWanted ? { scan: true } : {}) }
      return tasks.begin('subscribe_to', payload)
    },
    async update(id, { isSubscribed, sortOrder, rules }) {
      if (isSubscribed === undefined && sortOrder === undefined && rules === undefined)
        throw new DomainError('badRequest', { detail: playlistsTexts.noChange })
      const row = await store.get(id)
      if (!row) throw new DomainError('playlistNotFound')
      if (row.kind === 'custom') throw new DomainError('customPlaylist')
      await store.update(id, { isSubscribed, sortOrder })
      if (rules) await ruleStore.change(sourceId(id), omitUndefined(rules))
      return get(id)
    },
  }
}

const sourceId = (id: string) => ({ kind: 'playlist', id }) as const
