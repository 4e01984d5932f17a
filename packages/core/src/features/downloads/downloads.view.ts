import type { DownloadAggs, DownloadItem, Paginate, UserConfig } from '../../contract/index.ts'
import { displayText, formatClock, formatDate, parseDuration } from '../../format/index.ts'
import { rowActions, type RowAction } from './queue-item-actions.ts'
import { queueItemState, type ItemState } from './queue-item-state.ts'
import { downloadChannels } from './download-channels.ts'
import { allItems, type AllItems, type QueuePage } from './queue-selection.ts'
import { stateChoices, typeChoices, type QueueFilter, type StatesView } from './queue-filter.ts'
import type { Loadable } from '../../list/loadable.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { storedStyle, type ChoiceView } from '../../list/list-controls.ts'
import type { ListDefinition, ListView } from '../../list/list.view.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { vidTypeLabels } from '../videos/index.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'

type DownloadTag = 'video' | 'stream' | 'short' | 'auto'

export interface DownloadRow {
  readonly id: string
  readonly title: string
  /** The ID of the video; empty for a link. */
  readonly videoId: string
  /** A link that is not resolved: it is the title, and its videos are unknown. */
  readonly isLink: boolean
  /** `isIndexed`: the channel is in the library and has a page. */
  readonly channel: { readonly id: string; readonly name: string; readonly isIndexed: boolean }
  readonly published: string
  readonly duration: string
  readonly tags: readonly DownloadTag[]
  readonly state: ItemState
  /** The complete message of the last failure, with the output of yt-dlp: for the details of the row. */
  readonly message: string | null
  readonly thumbUrl: string | null
  readonly actions: readonly RowAction[]
  /** Options of yt-dlp for this item; empty if there are none. */
  readonly ytDlpOptions: string
  /** What adds a deleted item to the queue again; null if that is not possible. */
  readonly url: string | null
}

export interface DownloadsView extends ListView<DownloadRow> {
  /** `Total videos in queue: 37` or `Ignored videos: 37`, with a `+` from 10,000; null until loaded. */
  readonly total: string | null
  readonly rescan: { readonly label: string }
  readonly start: { readonly label: string }
  readonly add: {
    readonly label: string
    readonly placeholder: string
    readonly autoStart: { readonly label: string }
    /** Options of yt-dlp for the added videos; null for servers without them. */
    readonly options: { readonly title: string; readonly label: string; readonly help: string } | null
  }
  /** The channels that the queue can be filtered by; null if there is no choice. */
  readonly channels: ChoiceView<string> | null
  /** The states that the queue can be filtered by; null for servers without this filter. */
  readonly states: StatesView | null
  readonly types: ChoiceView<string>
  /** All items that match the filters; null until loaded, and for servers that cannot change items by filter. */
  readonly all: AllItems | null
  /** Why the choice may be missing. */
  readonly channelsFailure: LoadFailure | null
}

interface DownloadsData {
  readonly list: ListView<DownloadRow>
  readonly queue: Loadable<QueuePage>
  /** From the route. */
  readonly filter?: QueueFilter
  /** Null while loading, and for servers without this call. */
  readonly channels?: DownloadAggs | null
  readonly channelsFailure?: LoadFailure | null
  /** Whether the server accepts options of yt-dlp for one item. */
  readonly hasItemOptions?: boolean
}

const NO_FILTER: QueueFilter = { channel: null, isIgnored: null }

const style = storedStyle('view_style_downloads', ['grid', 'list'])

/** The queue, filtered by the route or else by the settings. */
export function downloadsList({ channel, isIgnored, state, type }: QueueFilter) {
  const isIgnoredOnly = (config: UserConfig) => isIgnored ?? config.show_ignored_only
  return {
    title: downloadsTexts.downloads,
    filter: {
      label: downloadsTexts.showIgnored,
      keyLabel: downloadsTexts.ignoredOnly,
      isOn: isIgnoredOnly,
      change: (isOn: boolean) => ({ show_ignored_only: isOn }),
    },
    style,
    query: (config: UserConfig, page: number, serverVersion: string) => ({
      page,
      filter: isIgnoredOnly(config) ? ('ignore' as const) : ('pending' as const),
      ...(isTubecellar(serverVersion) ? { order: 'state' as const, ...(state && { state }) } : {}),
      ...(type && { vid_type: type }),
      ...(channel === null ? {} : { channel }),
    }),
    toRow: downloadRow,
    empty: (isIgnoredShown: boolean) =>
      emptyQueue(isIgnoredShown, channel !== null || state !== undefined || type !== undefined),
  } satisfies ListDefinition<DownloadItem, DownloadRow, object>
}

/** Splits pasted text into queue entries: one per line, without blank lines; empty for blank text. */
export function parseQueueLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

export function downloadsView({
  list,
  queue,
  filter = NO_FILTER,
  channels = null,
  channelsFailure = null,
  hasItemOptions = false,
}: DownloadsData): DownloadsView {
  const isIgnored = list.filter?.isOn === true
  const state = isIgnored ? undefined : filter.state
  const channelChoices = downloadChannels(channels, filter.channel, channelNames(queue))
  const typeCounts = queue.tag === 'ready' ? queue.value.type_counts : undefined
  const channelName = filter.channel === null ? undefined : (channelNames(queue).get(filter.channel) ?? filter.channel)
  return {
    ...list,
    total: queue.tag === 'ready' ? queueTotal(queue.value.paginate, isIgnored, state) : null,
    rescan: { label: downloadsTexts.rescanSubscriptions },
    start: { label: downloadsTexts.startDownload },
    add: {
      label: downloadsTexts.addToQueue,
      placeholder: downloadsTexts.linksPlaceholder,
      autoStart: { label: downloadsTexts.downloadImmediately },
      options: hasItemOptions
        ? { title: downloadsTexts.options, label: downloadsTexts.ytDlpOptions, help: downloadsTexts.ytDlpOptionsHelp }
        : null,
    },
    channels: channelChoices,
    states: queue.tag === 'ready' ? stateChoices(queue.value.counts, { state, isIgnored }) : null,
    types: typeChoices(filter.type, typeCounts),
    all: queue.tag === 'ready' ? allItems(queue.value, filter, isIgnored, channelName) : null,
    channelsFailure,
  }
}

function queueTotal({ total_hits, max_hits }: Paginate, isIgnoredOnly: boolean, state: QueueFilter['state']): string {
  const suffix = max_hits ? '+' : ''
  if (state) return downloadsTexts.stateTotal(downloadsTexts.states[state], total_hits, suffix)
  return downloadsTexts.total(isIgnoredOnly, total_hits, suffix)
}

function channelNames(queue: DownloadsData['queue']): ReadonlyMap<string, string> {
  const items = queue.tag === 'ready' ? queue.value.data : []
  return new Map(items.map(({ channel_id, channel_name }) => [channel_id, channel_name]))
}

/** The IDs of links that are not resolved: their number on the server, or the link. */
const UNRESOLVED = /^input-\d+$|:\/\//

function downloadRow(item: DownloadItem, { nowMs, resolveUrl, sizeUnit }: ViewContext): DownloadRow {
  const seconds = parseDuration(item.duration)
  const isLink = UNRESOLVED.test(item.youtube_id)
  return {
    id: item.youtube_id,
    title: displayText(item.title) || item.youtube_id,
    videoId: isLink ? '' : item.youtube_id,
    isLink,
    channel: { id: item.channel_id, name: displayText(item.channel_name), isIndexed: item.channel_indexed },
    published: formatDate(item.published),
    duration: seconds === null ? '' : formatClock(seconds),
    tags: downloadTags(item),
    state: queueItemState(item, { nowMs, sizeUnit }),
    message: item.message ? displayText(item.message) : null,
    thumbUrl: item.vid_thumb_url === null ? null : resolveUrl(item.vid_thumb_url),
    actions: rowActions(item),
    ytDlpOptions: displayText(item.yt_dlp_options ?? ''),
    url: item.status === 'ignore' ? null : (item.url ?? null),
  }
}

function downloadTags(item: DownloadItem): DownloadTag[] {
  const type = item.vid_type === 'unknown' ? [] : [vidTypeLabels[item.vid_type] as DownloadTag]
  return [...type, ...(item.auto_start ? (['auto'] as const) : [])]
}

function emptyQueue(isIgnoredOnly: boolean, isFiltered: boolean): EmptyView {
  if (isFiltered) return { title: downloadsTexts.noVideosFound, hint: downloadsTexts.noFilteredVideos, link: null }
  if (isIgnoredOnly) return { title: downloadsTexts.noVideosFound, hint: downloadsTexts.noIgnoredVideos, link: null }
  return {
    title: downloadsTexts.noVideosFound,
    hint: downloadsTexts.noVideosFoundHint,
    link: null,
  }
}
