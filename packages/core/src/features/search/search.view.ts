import type { Channel, Playlist, SearchResponse, SubtitleHit, Video } from '../../contract/index.ts'
import { paginate } from '../../contract/page-numbers.ts'
import { displayText, formatClock, formatCount, parseTimestamp } from '../../format/index.ts'
import type { Card } from '../../list/card.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import type { ItemPage, ListDefinition, ListView } from '../../list/list.view.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import type { HighlightedText } from '../../list/highlighted-text.ts'
import { highlightText } from './highlighted-text.ts'
import { channelCard, type ChannelCard } from '../channels/index.ts'
import { playlistCard, type PlaylistCard } from '../playlists/index.ts'
import { videoCard, type VideoCard } from '../videos/index.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { searchTexts } from '../../messages/en/search.ts'

export interface TranscriptHit extends Card<'transcript'> {
  readonly videoId: string
  readonly title: string
  readonly channel: { readonly id: string; readonly name: string }
  /** For the `t` parameter of the video's URL: whole seconds, null if the hit has no start. */
  readonly startAt: string | null
  /** `9:58 to 10:04` */
  readonly range: string
  readonly line: readonly HighlightedText[]
  /** `14.2` */
  readonly score: string
}

interface Section<T extends string, Hit> {
  readonly tag: T
  readonly title: string
  readonly count: string
  readonly hits: readonly Hit[]
  /** Text of an empty section. */
  readonly none: string
}

export type SearchSection =
  | Section<'video', VideoCard>
  | Section<'channel', ChannelCard>
  | Section<'playlist', PlaylistCard>
  | Section<'full', TranscriptHit>

export interface SearchView {
  readonly title: string
  readonly placeholder: string
  /** The text in the field. */
  readonly text: string
  /** Null until there is a query. */
  readonly results: Loadable<{
    /** `29 results` */
    readonly total: string
    readonly sections: readonly SearchSection[]
    /** Only if nothing was found in any section. */
    readonly empty: EmptyView | null
  }> | null
  readonly help: typeof SEARCH_HELP
}

type SearchHit = VideoCard | ChannelCard | PlaylistCard | TranscriptHit

/** A found item of any kind. */
type SearchItem =
  | { readonly kind: 'video'; readonly video: Video }
  | { readonly kind: 'channel'; readonly channel: Channel }
  | { readonly kind: 'playlist'; readonly playlist: Playlist }
  | { readonly kind: 'transcript'; readonly hit: SubtitleHit; readonly index: number }

/** All results: the API has no pages. */
interface SearchPage extends ItemPage<SearchItem> {
  readonly queryType: SearchResponse['queryType']
}

/** The results of the kinds that the query searches. */
export function searchPage({ queryType, results }: SearchResponse): SearchPage {
  const isSearched = (tag: SearchSection['tag']) => queryType === 'simple' || queryType === tag
  const data: SearchItem[] = [
    ...(isSearched('video') ? results.video_results.map(video => ({ kind: 'video' as const, video })) : []),
    ...(isSearched('channel') ? results.channel_results.map(channel => ({ kind: 'channel' as const, channel })) : []),
    ...(isSearched('playlist')
      ? results.playlist_results.map(playlist => ({ kind: 'playlist' as const, playlist }))
      : []),
    ...(isSearched('full')
      ? results.fulltext_results.map((hit, index) => ({ kind: 'transcript' as const, hit, index }))
      : []),
  ]
  const pages = { page: 0, pageSize: Math.max(1, data.length), totalHits: data.length, params: '' }
  return { queryType, data, paginate: paginate(pages) }
}

interface SearchConfig {
  readonly query: string
}

/** `pendingIds`: videos whose watched toggle shows a spinner. */
export function searchList(pendingIds: readonly string[]) {
  return {
    title: searchTexts.search,
    query: ({ query }: SearchConfig) => ({ query }),
    toRow: (item: SearchItem, context: ViewContext) => searchHit(item, pendingIds, context),
    empty: () => NOTHING_FOUND,
  } satisfies ListDefinition<SearchItem, SearchHit, object, never, SearchConfig>
}

function searchHit(item: SearchItem, pendingIds: readonly string[], context: ViewContext): SearchHit {
  switch (item.kind) {
    case 'video':
      return videoCard(item.video, { isBusy: pendingIds.includes(item.video.youtube_id) }, context)
    case 'channel':
      return channelCard(item.channel, context)
    case 'playlist':
      return playlistCard(item.playlist, context)
    case 'transcript':
      return transcriptHit(item.hit, item.index, context)
  }
}

interface SearchData {
  readonly text: string
  /** Null until there is a query. */
  readonly list: Pick<ListView<SearchHit>, 'list'> | null
  readonly queryType: SearchResponse['queryType'] | null
}

/** The keywords of a query. */
const SEARCH_HELP = {
  title: searchTexts.searchTips,
  hint: searchTexts.searchTipsHint,
  keywords: [
    { word: 'video:', text: searchTexts.searchesVideos },
    { word: 'channel:', text: searchTexts.searchChannels },
    { word: 'playlist:', text: searchTexts.searchPlaylists },
    { word: 'full:', text: searchTexts.searchesSubtitles },
    { word: 'active:', text: searchTexts.stillAvailable },
    { word: 'subscribed:', text: searchTexts.yesOrNo },
    { word: 'lang:', text: searchTexts.subtitleLanguage },
    { word: 'source:', text: searchTexts.subtitleSource },
  ],
  examplesTitle: searchTexts.forExample,
  examples: ['full:governor lang:en', 'video:loaf active:no'],
} as const

export function searchView({ text, list, queryType }: SearchData): SearchView {
  return {
    title: searchTexts.search,
    placeholder: searchTexts.searchArchive,
    text,
    results:
      list &&
      mapLoadable(list.list, ({ rows, empty }) => ({
        total: searchTexts.results(rows.length),
        sections: empty ? [] : searchSections(rows, queryType ?? 'simple'),
        empty,
      })),
    help: SEARCH_HELP,
  }
}

/** The rows by kind; kinds that the query does not search have no section. */
function searchSections(rows: readonly SearchHit[], queryType: SearchResponse['queryType']): readonly SearchSection[] {
  const videos = rows.filter(row => row.kind === 'video')
  const channels = rows.filter(row => row.kind === 'channel')
  const playlists = rows.filter(row => row.kind === 'playlist')
  const transcripts = rows.filter(row => row.kind === 'transcript')
  const sections: readonly SearchSection[] = [
    section('video', videos, searchTexts.video, searchTexts.noVideosFound),
    section('channel', channels, searchTexts.channel, searchTexts.noChannelsFound),
    section('playlist', playlists, searchTexts.playlist, searchTexts.noPlaylistsFound),
    section('full', transcripts, searchTexts.fulltext, searchTexts.noSubtitlesFound),
  ]
  return sections.filter(({ tag }) => queryType === 'simple' || queryType === tag)
}

function section<T extends string, Hit>(tag: T, hits: readonly Hit[], title: string, none: string): Section<T, Hit> {
  return { tag, title, none, count: formatCount(hits.length), hits }
}

const NOTHING_FOUND: EmptyView = {
  title: searchTexts.nothingFound,
  hint: searchTexts.nothingFoundHint,
  link: null,
}

function transcriptHit(hit: SubtitleHit, index: number, { resolveUrl }: ViewContext): TranscriptHit {
  const start = parseTimestamp(hit.subtitle_start)
  const end = parseTimestamp(hit.subtitle_end)
  return {
    kind: 'transcript',
    id: `${index}-${hit.subtitle_fragment_id}`,
    isDeactivated: false,
    videoId: hit.youtube_id,
    title: displayText(hit.title) || hit.youtube_id,
    channel: { id: hit.subtitle_channel_id, name: displayText(hit.subtitle_channel) },
    thumbUrl: hit.vid_thumb_url === null ? null : resolveUrl(hit.vid_thumb_url),
    startAt: start === null ? null : String(Math.floor(start)),
    range: [start, end].flatMap(seconds => (seconds === null ? [] : [formatClock(seconds)])).join(' to '),
    line: highlightText(hit.subtitle_line),
    score: hit._score.toFixed(1),
  }
}
