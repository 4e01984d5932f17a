import { SEARCH_HITS, type SearchResponse, type SubtitleHit } from '@tubecellar/core/contract'
import { indexWords } from '../../platform/index-tokens.ts'
import { formatTime } from '../../media/caption-vtt.ts'
import type { Channels } from '../channels/index.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Playlists } from '../playlists/index.ts'
import { videoThumbUrl } from '../../media/public-urls.ts'
import type { TranscriptHit } from './find-transcript-hits.ts'
import type { NameHit } from './rank-names.ts'
import type { IndexChanges } from './index-changes.ts'
import { highlight } from './highlight.ts'
import { parseSearch, type ParsedSearch } from './parse-search.ts'
import type { SearchFinder } from './search-finder.ts'
import type { Videos } from '../videos/index.ts'

/** More words than users type, and few enough to search for each with its variants. */
const MAX_SEARCH_WORDS = 40

interface SearchRequest {
  query: string
  /** 0 and 1 are both the first page. */
  page?: number | undefined
  /** Hits per page, of all kinds together. */
  size?: number | undefined
}

/** Searches names and transcripts (docs/spec/search.md). */
export interface Search {
  /** @throws DomainError searchTooLong */
  search(request: SearchRequest, userId: number): Promise<SearchResponse>
}

interface Deps {
  finder: SearchFinder
  indexChanges: IndexChanges
  videos: Pick<Videos, 'present'>
  channels: Pick<Channels, 'present'>
  playlists: Pick<Playlists, 'present'>
}

export function createSearch({ finder, indexChanges, videos, channels, playlists }: Deps): Search {
  return {
    async search({ query, page = 0, size = SEARCH_HITS }, userId) {
      const parsed = parseSearch(query)
      if (parsed && countWords(parsed) > MAX_SEARCH_WORDS) throw new DomainError('searchTooLong')
      if (parsed) await indexChanges()
      const found = parsed
        ? await finder.find(parsed, { offset: Math.max(0, page - 1) * size, limit: size })
        : { names: [], lines: [] }
      const ids = (kind: NameHit['kind']) => found.names.filter(hit => hit.kind === kind).map(({ id }) => id)
      return {
        results: {
          video_results: await videos.present(ids('video'), userId),
          channel_results: await channels.present(ids('channel')),
          playlist_results: await playlists.present(ids('playlist')),
          fulltext_results: found.lines.map(presentTranscriptHit),
        },
        queryType: parsed?.type ?? 'simple',
      }
    },
  }
}

/** A phrase counts as one word; a term without letters does not count. */
const countWords = ({ terms, channel }: ParsedSearch) =>
  [...terms, ...channel].filter(({ text }) => indexWords(text).length > 0).length

/** A language may have one track by users and one generated track: the source keeps the IDs of their hits distinct. */
const fragmentId = ({ videoId, lang, source, chunk }: TranscriptHit) =>
  [videoId, lang, ...(source === 'auto' ? ['auto'] : []), chunk + 1].join('-')

/** Presents a transcript hit (docs/spec/search.md#results). */
function presentTranscriptHit(hit: TranscriptHit): SubtitleHit {
  return {
    youtube_id: hit.videoId,
    title: hit.title,
    subtitle_fragment_id: fragmentId(hit),
    subtitle_index: hit.chunk + 1,
    subtitle_line: highlight(hit.text, hit.marks),
    subtitle_start: formatTime(hit.startMs),
    subtitle_end: formatTime(hit.endMs),
    subtitle_channel: hit.channelName,
    subtitle_channel_id: hit.channelId,
    subtitle_lang: hit.lang,
    subtitle_source: hit.source,
    subtitle_last_refresh: hit.lastRefresh,
    vid_thumb_url: videoThumbUrl(hit.videoId),
    _index: 'ta_subtitle',
    _score: hit.score,
  }
}
