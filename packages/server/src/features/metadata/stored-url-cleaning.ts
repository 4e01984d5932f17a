import * as z from 'zod'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SettingsStore } from '../settings/index.ts'
import { isExpiringUrl } from '../../site/expiring-urls.ts'
import { cleanStoredInfo } from '../../site/stored-info.ts'
import type { StoredUrlStore } from './stored-urls.store.ts'

/** Videos, and subtitle tracks, of one step. */
const VIDEOS_PER_STEP = 100
const TRACKS_PER_STEP = 1_000

/** The setting with the state of the work. */
const STATE = 'stored_url_cleaning'

const State = z.object({ video: z.string(), track: z.number(), isDone: z.boolean() }).catch({
  video: '',
  track: 0,
  isDone: false,
})

interface Deps {
  store: StoredUrlStore
  settings: Pick<SettingsStore, 'get' | 'update'>
  log: Logger
}

/**
 * Removes URLs that expire from the rows that earlier releases stored. Each call does one step, and an interrupted step
 * is repeated; when all rows have been checked, calls do nothing.
 */
export function createStoredUrlCleaning({ store, settings, log }: Deps): () => Promise<void> {
  async function cleanInfos(after: string): Promise<string | undefined> {
    let last = after
    for (let count = 0; count < VIDEOS_PER_STEP; count++) {
      const stored = await store.nextInfo(last)
      if (stored === undefined) return undefined
      const info = await cleanStoredInfo(stored.info)
      if (info !== undefined) await store.replaceInfo({ ...stored, info })
      last = stored.videoId
      await nextTurn()
    }
    return last
  }

  async function cleanTracks(after: number): Promise<number | undefined> {
    const tracks = await store.nextTracks(after, TRACKS_PER_STEP)
    const expiring = tracks.filter(({ url }) => isExpiringUrl(url)).map(({ id }) => id)
    if (expiring.length > 0) await store.removeTrackUrls(expiring)
    return tracks.length < TRACKS_PER_STEP ? undefined : tracks.at(-1)?.id
  }

  return async () => {
    const state = State.parse(await settings.get(STATE))
    if (state.isDone) return
    const video = await cleanInfos(state.video)
    const track = await cleanTracks(state.track)
    const isDone = video === undefined && track === undefined
    // The last row is checked again until the other table is done too.
    await settings.update(STATE, () => ({ video: video ?? state.video, track: track ?? state.track, isDone }))
    if (isDone) log.info('stored URLs that expire have been removed')
  }
}
