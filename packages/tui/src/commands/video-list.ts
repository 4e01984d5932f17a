import { Video } from '@tubecellar/core/contract'
import { formatBytes, formatClock, formatDate } from '@tubecellar/core/format'
import type { CallInput, Endpoints } from '@tubecellar/core/contract'
import { SORT_KEYS, SORT_ORDERS, VID_TYPES } from '@tubecellar/core/contract'
import { usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import { printRows, type OutputFlags } from '../output/print.ts'
import type { Column } from '../output/table.ts'
import { connect, type ServerFlags } from '../profile/connect.ts'
import type { Run } from './define-command.ts'
import { listPages, sayWhere, type PageFlags } from './list-pages.ts'

interface VideoListFlags extends ServerFlags, OutputFlags, PageFlags {
  readonly unwatched?: boolean
  readonly watched?: boolean
  readonly continue?: boolean
  readonly channel?: string
  readonly playlist?: string
  readonly type?: string
  readonly sort?: string
  readonly order?: string
}

export const videoList: Run<VideoListFlags> = async ({ shell, options }) => {
  const query = readQuery(options)
  const { client } = await connect(shell, options)
  const pages = listPages(
    options,
    page => client.listVideos({ query: { ...query, page } }),
    last => sayWhere(shell, options, last, 'Videos'),
  )
  await printRows(shell, options, {
    columns: VIDEO_COLUMNS,
    fields: Object.keys(Video.shape),
    pages,
    isStream: options.all ?? false,
    nothing: 'No videos found...',
  })
  return EXIT.ok
}

function readQuery({ unwatched, watched, continue: isBegun, channel, playlist, type, sort, order }: VideoListFlags) {
  const watch = unwatched ? 'unwatched' : watched ? 'watched' : isBegun ? 'continue' : undefined
  return {
    ...(watch && { watch }),
    ...(channel && { channel }),
    ...(playlist && { playlist }),
    ...(type && { type: oneOf(VID_TYPES, type, '--type') }),
    ...(sort && { sort: oneOf(SORT_KEYS, sort, '--sort') }),
    ...(order && { order: oneOf(SORT_ORDERS, order, '--order') }),
  } satisfies CallInput<Endpoints['listVideos']>['query']
}

function oneOf<T extends string>(allowed: readonly T[], text: string, flag: string): T {
  const found = allowed.find(each => each === text)
  if (found !== undefined) return found
  throw usageError(`${flag} cannot be "${text}".`, `It is one of ${allowed.join(', ')}.`)
}

const VIDEO_COLUMNS: readonly Column<Video>[] = [
  { heading: 'ID', text: video => video.youtube_id },
  { heading: 'TITLE', text: video => video.title, isFlexible: true },
  { heading: 'CHANNEL', text: video => video.channel.channel_name, isFlexible: true },
  {
    heading: 'LENGTH',
    text: video => formatClock(video.player.duration),
    plain: video => video.player.duration,
    align: 'right',
  },
  { heading: 'PUBLISHED', text: video => formatDate(video.published), plain: video => video.published, align: 'right' },
  { heading: 'SIZE', text: video => formatBytes(video.media_size), plain: video => video.media_size, align: 'right' },
  { heading: 'WATCHED', text: ({ player }) => watchedText(player) },
]

/** `yes`, `37%`, or nothing. */
function watchedText({ watched, progress = 0 }: Video['player']): string {
  if (watched) return 'yes'
  return progress > 0 ? `${Math.round(progress)}%` : ''
}
