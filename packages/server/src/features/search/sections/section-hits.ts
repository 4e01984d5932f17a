import type {
  ChannelMatch,
  CommentMatch,
  DescriptionMatch,
  FoundVideo,
  PlaylistMatch,
  TranscriptMatch,
  VideoMatch,
} from '@tubecellar/core/contract'
import { BLOCK_BITS, COMMENT_BITS, type IndexedSection } from '../../../database/search-text-tables.ts'
import { tx, type Steps } from '../../../database/transaction.ts'
import { channelArtUrl, playlistThumbUrl, timestamp, videoThumbUrl } from '../../../media/public-urls.ts'
import { cutPassage } from './cut-passage.ts'
import { markText, type TermFinder } from './find-occurrences.ts'
import type { HitRows } from './find-rows.ts'
import { compareRanks, rankName, rankText, type Rank } from './rank-texts.ts'
import {
  channelsOfRows,
  commentsOfRows,
  cuesOfTracks,
  descriptionsOfRows,
  numbersOfVideos,
  playlistsOfRows,
  videosOfRows,
  type VideoRecord,
} from './section-records.store.ts'
import { findPassages } from './transcript-passages.ts'

/** The hits of each section. */
export interface SectionHits {
  readonly videos: VideoMatch
  readonly channels: ChannelMatch
  readonly playlists: PlaylistMatch
  readonly descriptions: DescriptionMatch
  readonly comments: CommentMatch
  readonly transcripts: TranscriptMatch
}

interface Context {
  readonly finder: TermFinder
  readonly userId: number
  readonly nowS: number
  readonly maxPassages: number
}

/** How the rows of a section are ranked and presented. */
interface SectionPresenter<Hit> {
  rank(rows: readonly HitRows[], context: Context): Steps<HitRows[]>
  present(rows: readonly HitRows[], context: Context): Steps<Hit[]>
}

const idsOf = (rows: readonly HitRows[]) => JSON.stringify(rows.map(({ id }) => id))

function sortRows(rows: readonly HitRows[], ranks: ReadonlyMap<number, Rank>): HitRows[] {
  return rows
    .flatMap(row => {
      const rank = ranks.get(row.id)
      return rank ? [{ row, rank, id: row.id }] : []
    })
    .sort(compareRanks)
    .map(({ row }) => row)
}

export const presentVideo = ({
  id,
  title,
  channelId,
  channelName,
  vidType,
  duration,
  published,
  watched,
  position,
}: VideoRecord): FoundVideo => ({
  youtube_id: id,
  title,
  channel_id: channelId,
  channel_name: channelName,
  vid_type: vidType,
  duration,
  published: timestamp(published),
  vid_thumb_url: videoThumbUrl(id),
  watched: watched === 1,
  position,
})

/** The videos by number. */
export function* readVideos(numbers: readonly number[], userId: number): Steps<Map<number, VideoRecord>> {
  const rows = JSON.stringify([...new Set(numbers)])
  return new Map((yield* tx.all(videosOfRows({ rows, userId }))).map(video => [video.number, video]))
}

const tagsOf = ({ tags }: VideoRecord) => JSON.parse(tags) as string[]

const videos: SectionPresenter<VideoMatch> = {
  *rank(rows, { finder, userId, nowS }) {
    const records = yield* tx.all(videosOfRows({ rows: idsOf(rows), userId }))
    const ranks = records.map(video => {
      const name = {
        name: video.title,
        others: [video.channelName, tagsOf(video).join(' \n ')],
        published: video.published,
      }
      return [video.number, rankName(name, finder, nowS)] as const
    })
    return sortRows(rows, new Map(ranks))
  },
  *present(rows, { finder, userId }) {
    return (yield* tx.all(videosOfRows({ rows: idsOf(rows), userId }))).map(video => ({
      video: presentVideo(video),
      title_marks: markText(finder, video.title),
      channel_marks: markText(finder, video.channelName),
      tags: tagsOf(video).filter(tag => markText(finder, tag).length > 0),
    }))
  },
}

const channels: SectionPresenter<ChannelMatch> = {
  *rank(rows, { finder, nowS }) {
    const records = yield* tx.all(channelsOfRows({ rows: idsOf(rows) }))
    const toRank = (name: string, more: string) => rankName({ name, others: [more], published: nowS }, finder, nowS)
    return sortRows(rows, new Map(records.map(({ number, name, more }) => [number, toRank(name, more)])))
  },
  *present(rows, { finder }) {
    return (yield* tx.all(channelsOfRows({ rows: idsOf(rows) }))).map(channel => ({
      channel_id: channel.id,
      channel_name: channel.name,
      channel_thumb_url: channelArtUrl(channel.id, 'thumb'),
      channel_subscribed: channel.isSubscribed === 1,
      name_marks: markText(finder, channel.name),
      video_count: channel.videos,
    }))
  },
}

const playlists: SectionPresenter<PlaylistMatch> = {
  *rank(rows, { finder, nowS }) {
    const records = yield* tx.all(playlistsOfRows({ rows: idsOf(rows) }))
    const toRank = (name: string, more: string) => rankName({ name, others: [more], published: nowS }, finder, nowS)
    return sortRows(rows, new Map(records.map(({ number, name, more }) => [number, toRank(name, more)])))
  },
  *present(rows, { finder }) {
    return (yield* tx.all(playlistsOfRows({ rows: idsOf(rows) }))).map(playlist => ({
      playlist_id: playlist.id,
      playlist_name: playlist.name,
      playlist_thumbnail: playlistThumbUrl(playlist.id),
      playlist_channel_id: playlist.channelId,
      playlist_channel: playlist.channelName,
      name_marks: markText(finder, playlist.name),
      video_count: playlist.videos,
    }))
  },
}

const descriptions: SectionPresenter<DescriptionMatch> = {
  *rank(rows, { finder, nowS }) {
    const records = yield* tx.all(descriptionsOfRows({ rows: idsOf(rows) }))
    return sortRows(rows, new Map(records.map(record => [record.row, rankText(record, finder, nowS)])))
  },
  *present(rows, { finder, userId }) {
    const records = yield* tx.all(descriptionsOfRows({ rows: idsOf(rows) }))
    const byNumber = yield* readVideos(
      records.map(({ row }) => row),
      userId,
    )
    return records.flatMap(({ row, text }) => {
      const video = byNumber.get(row)
      return video ? [{ video: presentVideo(video), ...cutPassage(finder, text) }] : []
    })
  },
}

const comments: SectionPresenter<CommentMatch> = {
  *rank(rows, { finder, nowS }) {
    const records = yield* tx.all(commentsOfRows({ rows: idsOf(rows) }))
    return sortRows(rows, new Map(records.map(record => [record.row, rankText(record, finder, nowS)])))
  },
  *present(rows, { finder, userId }) {
    const records = yield* tx.all(commentsOfRows({ rows: idsOf(rows) }))
    const numberOf = (row: number) => Math.floor(row / 2 ** COMMENT_BITS)
    const byNumber = yield* readVideos(
      records.map(({ row }) => numberOf(row)),
      userId,
    )
    return records.flatMap(({ row, id, author, published, likes, text }) => {
      const video = byNumber.get(numberOf(row))
      if (video === undefined) return []
      const comment = { comment_id: id, comment_author: author, comment_timestamp: published, comment_likecount: likes }
      return [{ video: presentVideo(video), ...comment, ...cutPassage(finder, text) }]
    })
  },
}

const transcripts: SectionPresenter<TranscriptMatch> = {
  // Reading the texts of all candidates would take too long: their order is that of the conditions that they meet.
  *rank(rows) {
    return [...rows]
  },
  *present(rows, { finder, userId, maxPassages }) {
    const subjects = yield* tx.all(numbersOfVideos({ ids: JSON.stringify(rows.map(({ subject }) => subject)) }))
    const byNumber = yield* readVideos(
      subjects.map(({ number }) => number),
      userId,
    )
    const byId = new Map([...byNumber.values()].map(video => [video.id, video]))
    const tracks = new Set(rows.flatMap(({ ids }) => ids.map(id => Math.floor(id / 2 ** BLOCK_BITS))))
    const cues = yield* tx.all(cuesOfTracks({ tracks: JSON.stringify([...tracks]) }))
    const cuesByVideo = Map.groupBy(cues, ({ videoId }) => videoId)
    return rows.flatMap(({ subject }) => {
      const video = byId.get(subject)
      const passages = findPassages(cuesByVideo.get(subject) ?? [], finder, maxPassages)
      return video && passages ? [{ video: presentVideo(video), ...passages }] : []
    })
  },
}

export const presenters: { readonly [S in IndexedSection]: SectionPresenter<SectionHits[S]> } = {
  videos,
  channels,
  playlists,
  descriptions,
  comments,
  transcripts,
}
