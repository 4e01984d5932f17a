import type { DownloadAggs, DownloadCommand, DownloadItem, Paginate, UserConfig } from '../../contract/index.ts'
import { displayText, formatClock, formatCount, formatDate, parseDuration } from '../../format/index.ts'
import { downloadChannels } from './download-channels.ts'
import {
  columnsView,
  viewStyleView,
  type ChoiceView,
  type ColumnsView,
  type ToggleView,
  type ViewStyle,
} from '../../list/list-controls.ts'
import { mapLoadable, type Loadable } from '../../list/async-data.ts'
import { paginationView, type Pagination } from '../../list/pagination.ts'
import { vidTypeLabels } from '../videos/video-table.view.ts'
import type { EmptyView } from '../videos/video-list.view.ts'
import type { ViewContext } from '../../list/view-context.ts'

/** `delete` forgets the item; the others are commands of the wire. */
export type RowCommand = DownloadCommand | 'delete'

export interface RowAction {
  readonly command: RowCommand
  readonly label: string
}

type DownloadTag = 'queued' | 'ignored' | 'downloading' | 'video' | 'stream' | 'short' | 'auto'

export interface DownloadRow {
  readonly id: string
  readonly title: string
  /** `isIndexed`: the channel has a page of its own here. */
  readonly channel: { readonly id: string; readonly name: string; readonly isIndexed: boolean }
  readonly published: string
  readonly duration: string
  readonly tags: readonly DownloadTag[]
  readonly isRunning: boolean
  /** Why the last attempt failed. */
  readonly message: string | null
  readonly thumbUrl: string | null
  readonly actions: readonly RowAction[]
}

export interface DownloadsView {
  readonly title: string
  readonly rescan: { readonly label: string }
  readonly start: { readonly label: string }
  readonly add: {
    readonly label: string
    readonly placeholder: string
    readonly autoStart: { readonly label: string }
  }
  readonly ignoredOnly: ToggleView
  /** What the queue can be narrowed to; null where there is no choice. */
  readonly channels: ChoiceView<string> | null
  readonly style: ChoiceView<ViewStyle>
  readonly columns: ColumnsView | null
  readonly list: Loadable<{
    /** `Total videos in queue: 37`, with a `+` from 10,000 on. */
    readonly total: string
    readonly rows: readonly DownloadRow[]
    readonly pagination: Pagination
    readonly empty: EmptyView | null
  }>
}

interface DownloadsData {
  readonly config: UserConfig
  /** From the place; null follows the user's settings. */
  readonly isIgnored: boolean | null
  readonly queue: Loadable<{ readonly data: readonly DownloadItem[]; readonly paginate: Paginate }>
  /** From the place; null is all of them. */
  readonly channel?: string | null
  /** Null while it loads, and from servers that do not tell. */
  readonly channels?: DownloadAggs | null
}

/** The queue's own query: channel and page from the place, the filter from the place or else the settings. */
export function downloadsQuery(
  config: UserConfig,
  route: { readonly channel: string | null; readonly isIgnored: boolean | null; readonly page: number },
) {
  return {
    page: route.page,
    filter: (route.isIgnored ?? config.show_ignored_only) ? ('ignore' as const) : ('pending' as const),
    ...(route.channel === null ? {} : { channel: route.channel }),
  }
}

/** Pasted lines to queue entries: one a line, blank ones dropped; nothing for a blank text. Spec section 5. */
export function linesToQueue(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

export function downloadsView(data: DownloadsData, context: ViewContext): DownloadsView {
  const { config, isIgnored, queue, channel = null, channels = null } = data
  const isIgnoredOnly = isIgnored ?? config.show_ignored_only
  const style = viewStyleView(config.view_style_downloads, ['grid', 'list'])
  return {
    title: 'Downloads',
    rescan: { label: 'Rescan subscriptions' },
    start: { label: 'Start download' },
    add: {
      label: 'Add to queue',
      placeholder: 'Paste video, channel or playlist links, one per line',
      autoStart: { label: 'Start download at once' },
    },
    ignoredOnly: { label: 'Show ignored only:', isOn: isIgnoredOnly },
    channels: downloadChannels(channels, channel, channelNames(queue)),
    style,
    columns: columnsView(style.current, config.grid_items),
    list: mapLoadable(queue, ({ data, paginate }) => ({
      total: `Total videos in queue: ${formatCount(paginate.total_hits)}${paginate.max_hits ? '+' : ''}`,
      rows: data.map(item => downloadRow(item, context)),
      pagination: paginationView(paginate, data.length),
      empty: data.length === 0 ? emptyQueue(isIgnoredOnly) : null,
    })),
  }
}

function channelNames(queue: DownloadsData['queue']): ReadonlyMap<string, string> {
  const items = queue.tag === 'ready' ? queue.value.data : []
  return new Map(items.map(({ channel_id, channel_name }) => [channel_id, channel_name]))
}

function downloadRow(item: DownloadItem, { resolveUrl }: ViewContext): DownloadRow {
  const seconds = parseDuration(item.duration)
  return {
    id: item.youtube_id,
    title: displayText(item.title) || item.youtube_id,
    channel: { id: item.channel_id, name: displayText(item.channel_name), isIndexed: item.channel_indexed },
    published: formatDate(item.published),
    duration: seconds === null ? '' : formatClock(seconds),
    tags: downloadTags(item),
    isRunning: isRunning(item),
    message: item.message ? displayText(item.message) : null,
    thumbUrl: item.vid_thumb_url === null ? null : resolveUrl(item.vid_thumb_url),
    actions: rowActions(item),
  }
}

const runningStates = new Set(['downloading', 'downloaded', 'indexed', 'moved'])

function isRunning(item: DownloadItem): boolean {
  return item.status === 'pending' && item.state !== undefined && runningStates.has(item.state)
}

function downloadTags(item: DownloadItem): DownloadTag[] {
  const status = item.status === 'ignore' ? 'ignored' : isRunning(item) ? 'downloading' : 'queued'
  const type = item.vid_type === 'unknown' ? [] : [vidTypeLabels[item.vid_type] as DownloadTag]
  return [status, ...type, ...(item.auto_start ? (['auto'] as const) : [])]
}

const DOWNLOAD_NOW: RowAction = { command: 'priority', label: 'Download now' }
const IGNORE: RowAction = { command: 'ignore', label: 'Ignore' }
const QUEUE_AGAIN: RowAction = { command: 'pending', label: 'Add to queue' }
const DELETE: RowAction = { command: 'delete', label: 'Delete' }

/** Spec section 4: pending may be ignored or downloaded now, ignored queued again, ignored and failed ones forgotten. */
function rowActions(item: DownloadItem): RowAction[] {
  if (item.status === 'ignore') return [DELETE, QUEUE_AGAIN]
  if (isRunning(item)) return []
  return item.message ? [DELETE, IGNORE, DOWNLOAD_NOW] : [IGNORE, DOWNLOAD_NOW]
}

function emptyQueue(isIgnoredOnly: boolean): EmptyView {
  if (isIgnoredOnly) return { title: 'No videos found...', hint: 'Nothing is ignored.', link: null }
  return {
    title: 'No videos found...',
    hint: 'Paste links to add videos, or rescan the subscriptions for new ones.',
    link: null,
  }
}
