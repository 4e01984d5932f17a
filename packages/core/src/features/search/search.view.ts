import type { SearchResponse, SubtitleHit } from '../../contract/index.ts'
import { displayText, formatClock, formatCount, parseTimestamp } from '../../format/index.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import { highlightText, type HighlightedText } from './highlighted-text.ts'
import { channelCard, type ChannelCard } from '../channels/index.ts'
import { playlistCard, type PlaylistCard } from '../playlists/index.ts'
import { videoCard, type VideoCard } from '../videos/index.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { searchTexts } from '../../messages/en/search.ts'

export interface TranscriptHit {
  readonly key: string
  readonly videoId: string
  readonly title: string
  readonly channel: { readonly id: string; readonly name: string }
  readonly thumbUrl: string | null
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

interface SearchData {
  readonly text: string
  readonly response: Loadable<SearchResponse> | null
  /** Videos whose watched toggle shows a spinner. */
  readonly pendingIds: readonly string[]
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

export function searchView({ text, response, pendingIds }: SearchData, context: ViewContext): SearchView {
  return {
    title: searchTexts.search,
    placeholder: searchTexts.searchArchive,
    text,
    results: response && mapLoadable(response, value => searchResultsView(value, pendingIds, context)),
    help: SEARCH_HELP,
  }
}

function searchResultsView(
  { results, queryType }: SearchResponse,
  pendingIds: readonly string[],
  context: ViewContext,
) {
  const sections: readonly SearchSection[] = [
    {
      tag: 'video',
      title: searchTexts.video,
      none: searchTexts.noVideosFound,
      ...presentHits(results.video_results, video =>
        videoCard(video, { isBusy: pendingIds.includes(video.youtube_id) }, context),
      ),
    },
    {
      tag: 'channel',
      title: searchTexts.channel,
      none: searchTexts.noChannelsFound,
      ...presentHits(results.channel_results, channel => channelCard(channel, context)),
    },
    {
      tag: 'playlist',
      title: searchTexts.playlist,
      none: searchTexts.noPlaylistsFound,
      ...presentHits(results.playlist_results, playlist => playlistCard(playlist, context)),
    },
    {
      tag: 'full',
      title: searchTexts.fulltext,
      none: searchTexts.noSubtitlesFound,
      ...presentHits(results.fulltext_results, (hit, index) => transcriptHit(hit, index, context)),
    },
  ]
  const shown = sections.filter(({ tag }) => queryType === 'simple' || queryType === tag)
  const total = shown.reduce((sum, { hits }) => sum + hits.length, 0)
  return {
    total: searchTexts.results(total),
    sections: total === 0 ? [] : shown,
    empty: total === 0 ? NOTHING_FOUND : null,
  }
}

const NOTHING_FOUND: EmptyView = {
  title: searchTexts.nothingFound,
  hint: searchTexts.nothingFoundHint,
  link: null,
}

function presentHits<A, B>(items: readonly A[], map: (item: A, index: number) => B) {
  return { count: formatCount(items.length), hits: items.map(map) }
}

function transcriptHit(hit: SubtitleHit, index: number, { resolveUrl }: ViewContext): TranscriptHit {
  const start = parseTimestamp(hit.subtitle_start)
  const end = parseTimestamp(hit.subtitle_end)
  return {
    key: `${index}-${hit.subtitle_fragment_id}`,
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
