import { callOf, defineCommand, type CommandCall, type CommandServices } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import type { VideoChangeCount, VideoCommand } from '../../contract/index.ts'
import { formatTrashPeriod } from '../../format/index.ts'
import { videoChangeTexts as texts } from '../../messages/en/video-changes.ts'
import { LIBRARY_DATA, VIDEO_DATA } from '../../react/refresh-queries.ts'
import { isTubecellar } from '../../routes/server-version.ts'

/** The limit of the server for one request. */
const MAX_IDS = 500

const canChangeMany = ({ serverVersion }: CommandServices) => isTubecellar(serverVersion)

/** Sends the IDs in as many requests as the server needs. */
async function inParts(
  ids: readonly string[],
  request: (ids: string[]) => Promise<VideoChangeCount>,
): Promise<VideoChangeCount> {
  let total: VideoChangeCount = { changed: 0, failed: 0 }
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const { changed, failed, reason } = await request(ids.slice(from, from + MAX_IDS))
    const first = total.reason ?? reason
    total = {
      changed: total.changed + changed,
      failed: total.failed + failed,
      ...(first !== undefined && { reason: first }),
    }
  }
  return total
}

/** For servers that change one video in a request. */
async function oneByOne(ids: readonly string[], request: (id: string) => Promise<unknown>): Promise<VideoChangeCount> {
  for (const id of ids) await request(id)
  return { changed: ids.length, failed: 0 }
}

function withFailures(done: string, { failed, reason = '' }: VideoChangeCount): string {
  return failed === 0 ? done : texts.andFailed(done, failed, reason)
}

interface WatchedFlags {
  readonly ids: readonly string[]
  readonly isWatched: boolean
}

const setManyWatched = defineCommand<WatchedFlags, VideoChangeCount>({
  id: 'videos.setManyWatched',
  summary: texts.setManyWatchedSummary,
  permission: 'user',
  target: ({ ids }) => ids.join(' '),
  texts: {
    label: ({ isWatched }) => (isWatched ? texts.watch : texts.unwatch),
    done: ({ isWatched }, { changed }) => (isWatched ? texts.watched(changed) : texts.unwatched(changed)),
  },
  failure: 'notice',
  request(services, { ids, isWatched }) {
    const { client } = services
    if (canChangeMany(services))
      return inParts(ids, part => client.setManyWatched({ body: { ids: part, is_watched: isWatched } }))
    return oneByOne(ids, async id => {
      if (!isWatched) await client.clearProgress({ params: { id } })
      await client.setWatched({ body: { id, is_watched: isWatched } })
    })
  },
  invalidates: VIDEO_DATA,
  inverse: ({ ids, isWatched }): CommandCall => callOf(setManyWatched, { ids, isWatched: !isWatched }),
})

interface VideosChange {
  readonly command: Exclude<VideoCommand, 'delete'>
  readonly ids: readonly string[]
  /** Of `add-to-playlist`. */
  readonly playlistId?: string
}

/** The commands that undo one another. */
const INVERSES: Partial<Record<VideoCommand, VideosChange['command']>> = { protect: 'unprotect', unprotect: 'protect' }

const changeMany = defineCommand<VideosChange, VideoChangeCount>({
  id: 'videos.changeMany',
  summary: texts.changeManySummary,
  permission: 'admin',
  target: ({ ids }) => ids.join(' '),
  texts: {
    label: ({ command }) => texts.labels[command],
    done: ({ command }, result) => withFailures(texts.done[command](result.changed), result),
  },
  failure: 'notice',
  request(services, { command, ids, playlistId }) {
    const { client } = services
    // Other servers have no protection and no trash, and know no source of their videos.
    if (!canChangeMany(services) && playlistId !== undefined)
      return oneByOne(ids, id =>
        client.changeCustomPlaylist({ params: { id: playlistId }, body: { action: 'create', video_id: id } }),
      )
    const playlist = playlistId === undefined ? {} : { playlist_id: playlistId }
    return inParts(ids, part => client.changeVideos({ body: { command, ids: part, ...playlist } }))
  },
  invalidates: LIBRARY_DATA,
  startsTask: true,
  inverse({ command, ids }): CommandCall | null {
    const inverse = INVERSES[command]
    return inverse === undefined ? null : callOf(changeMany, { command: inverse, ids })
  },
})

export interface VideosDeletion {
  readonly ids: readonly string[]
  /** Size and duration of all of them. */
  readonly totals: string
  /** See formatTrashPeriod. */
  readonly keepDays: number | null | undefined
}

const deleteMany = defineCommand<VideosDeletion, VideoChangeCount>({
  id: 'videos.deleteMany',
  summary: texts.deleteManySummary,
  permission: 'admin',
  target: ({ ids }) => ids.join(' '),
  texts: {
    label: () => texts.labels.delete,
    done: (_input, result) => withFailures(texts.done.delete(result.changed), result),
  },
  failure: 'notice',
  request(services, { ids }) {
    const { client } = services
    if (canChangeMany(services))
      return inParts(ids, part => client.changeVideos({ body: { command: 'delete', ids: part } }))
    return oneByOne(ids, id => client.deleteVideo({ params: { id } }))
  },
  invalidates: LIBRARY_DATA,
  inverse: ({ ids }, services) => (canChangeMany(services) ? callOf(changeMany, { command: 'restore', ids }) : null),
  confirmation(input) {
    const { ids, totals, keepDays } = input
    const detail = texts.loss(totals, formatTrashPeriod(keepDays))
    return singleChoice({ title: texts.deleteQuestion(ids.length), detail, label: texts.labels.delete }, input)
  },
})

/** Changes of many videos together. */
export const videoChangeCommands = { setManyWatched, changeMany, deleteMany }
