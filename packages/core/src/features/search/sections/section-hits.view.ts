import type {
  ChannelMatch,
  CommentMatch,
  DescriptionMatch,
  FoundVideo,
  NoteMatch,
  PlaylistMatch,
  TranscriptMatch,
  VideoMatch,
} from '../../../contract/index.ts'
import { displayText, formatClock, formatDate, formatPercent, formatTimeLeft } from '../../../format/index.ts'
import type { HighlightedText } from '../../../list/highlighted-text.ts'
import type { ViewContext } from '../../../list/view-context.ts'
import { notesTexts } from '../../../messages/en/notes.ts'
import { sectionTexts } from '../../../messages/en/sections.ts'
import type { Screen } from '../../../routes/index.ts'
import { trackId } from '../../transcripts/index.ts'
import { framePath, type VideoCard } from '../../videos/index.ts'
import { markText, plainText } from './mark-text.ts'

/** Seconds of a video before a hit in its transcript, so that the sentence is heard from its start. */
export const LEAD_S = 2

/** A found video, as in other lists but without the details of its files. */
export type FoundVideoCard = Pick<
  VideoCard,
  | 'id'
  | 'title'
  | 'channel'
  | 'published'
  | 'timeLeft'
  | 'duration'
  | 'durationS'
  | 'progress'
  | 'percent'
  | 'isWatched'
  | 'isBusy'
  | 'thumbUrl'
>

/** `id`: unique within its section. `screen`: what it opens. */
interface SectionHit {
  readonly id: string
  readonly screen: Screen
}

export interface VideoHit extends SectionHit {
  readonly video: FoundVideoCard
  readonly title: readonly HighlightedText[]
  readonly channel: readonly HighlightedText[]
  /** The tags that match, with their searches. */
  readonly tags: readonly TagView[]
}

export interface TagView {
  readonly label: string
  readonly screen: Screen
}

export interface ChannelHit extends SectionHit {
  readonly name: readonly HighlightedText[]
  readonly plainName: string
  readonly thumbUrl: string
  /** `19 videos` */
  readonly detail: string
  readonly isSubscribed: boolean
}

export interface PlaylistHit extends SectionHit {
  readonly name: readonly HighlightedText[]
  readonly plainName: string
  readonly thumbUrl: string
  /** `North Light Films, 19 videos` */
  readonly detail: string
}

export interface DescriptionHit extends SectionHit {
  readonly video: FoundVideoCard
  readonly text: readonly HighlightedText[]
}

export interface CommentHit extends DescriptionHit {
  readonly author: string
  /** `20 Nov 2026` */
  readonly date: string
}

/** A note of the user. */
export interface NoteHit extends SectionHit {
  readonly video: FoundVideoCard
  readonly title: readonly HighlightedText[]
  /** `15:08` */
  readonly time: string
  /** Position in the video, in whole seconds. */
  readonly playFrom: number
  /** `Bookmark` without a text. */
  readonly text: readonly HighlightedText[]
}

/** A place in a video where the words are spoken. */
export interface PassageView {
  /** `15:08` */
  readonly time: string
  readonly text: readonly HighlightedText[]
  /** Where it starts, in seconds. */
  readonly start: number
  readonly end: number
  /** Position in the video, in whole seconds: `LEAD_S` before its start. */
  readonly playFrom: number
  readonly screen: Screen
  /** The ID of its track in the transcript of the video. */
  readonly track: string
  /** The frame of the video at its start. */
  readonly frameUrl: string
  /** Index of its hit in the timeline; -1 if the timeline does not contain it. */
  readonly hit: number
}

/** A hit on the timeline of a video. */
export interface TimelineHit {
  readonly start: number
  /** 0 to 1 */
  readonly fraction: number
  readonly playFrom: number
  /** `Hit 4 of 11, 15:08` */
  readonly label: string
  readonly screen: Screen
}

/** A video in whose subtitles the words are spoken. */
export interface TranscriptGroup extends SectionHit {
  readonly video: FoundVideoCard
  /** `11 hits` */
  readonly hits: string
  readonly timelineLabel: string
  readonly timeline: readonly TimelineHit[]
  /** The best passages, by time. */
  readonly passages: readonly PassageView[]
  /** `Show 7 more hits in this video`; null if all are shown. */
  readonly more: string | null
}

export function foundVideoCard(video: FoundVideo, { resolveUrl }: Pick<ViewContext, 'resolveUrl'>): FoundVideoCard {
  const { duration, position, watched } = video
  const isInProgress = !watched && position > 0 && duration > 0
  const fraction = Math.min(1, position / duration)
  return {
    id: video.youtube_id,
    title: displayText(video.title) || video.youtube_id,
    channel: { id: video.channel_id, name: displayText(video.channel_name) },
    published: formatDate(video.published),
    timeLeft: isInProgress ? formatTimeLeft(duration - position) : null,
    duration: duration > 0 ? formatClock(duration) : '',
    durationS: duration,
    progress: isInProgress ? fraction : null,
    percent: isInProgress ? formatPercent(fraction) : null,
    isWatched: watched,
    isBusy: false,
    thumbUrl: resolveUrl(video.vid_thumb_url),
  }
}

export const videoScreen = (id: string, seconds: number | null = null): Screen => ({
  tag: 'video',
  id,
  startAt: seconds === null ? null : String(seconds),
})

export const tagScreen = (tag: string): Screen => ({ tag: 'search', query: `tag:"${tag.replaceAll('"', ' ')}"` })

export function videoHit(match: VideoMatch, context: ViewContext): VideoHit {
  const video = foundVideoCard(match.video, context)
  const title = markText(match.video.title, match.title_marks)
  return {
    id: video.id,
    screen: videoScreen(video.id),
    video,
    title: title.length === 0 ? [{ text: video.title, isMatch: false }] : title,
    channel: markText(match.video.channel_name, match.channel_marks),
    tags: match.tags.map(tag => ({ label: sectionTexts.tag(displayText(tag)), screen: tagScreen(tag) })),
  }
}

export function channelHit(match: ChannelMatch, { resolveUrl }: ViewContext): ChannelHit {
  const name = markText(match.channel_name, match.name_marks)
  return {
    id: match.channel_id,
    screen: { tag: 'channel', id: match.channel_id, tab: 'videos' },
    name,
    plainName: plainText(name),
    thumbUrl: resolveUrl(match.channel_thumb_url),
    detail: sectionTexts.videos(match.video_count),
    isSubscribed: match.channel_subscribed,
  }
}

export function playlistHit(match: PlaylistMatch, { resolveUrl }: ViewContext): PlaylistHit {
  const name = markText(match.playlist_name, match.name_marks)
  const channel = displayText(match.playlist_channel ?? '')
  return {
    id: match.playlist_id,
    screen: { tag: 'playlist', id: match.playlist_id },
    name,
    plainName: plainText(name),
    thumbUrl: resolveUrl(match.playlist_thumbnail),
    detail: [channel, sectionTexts.videos(match.video_count)].filter(text => text !== '').join(', '),
  }
}

export function descriptionHit(match: DescriptionMatch, context: ViewContext): DescriptionHit {
  const video = foundVideoCard(match.video, context)
  return { id: video.id, screen: videoScreen(video.id), video, text: markText(match.text, match.marks) }
}

export function commentHit(match: CommentMatch, context: ViewContext): CommentHit {
  return {
    ...descriptionHit(match, context),
    id: match.comment_id,
    author: displayText(match.comment_author),
    date: formatDate(match.comment_timestamp),
  }
}

export function noteHit(match: NoteMatch, context: ViewContext): NoteHit {
  const video = foundVideoCard(match.video, context)
  const playFrom = Math.floor(match.position)
  const text = markText(match.text, match.marks)
  const title = markText(match.video.title, match.title_marks)
  return {
    id: match.note_id,
    screen: videoScreen(video.id, playFrom),
    video,
    title: title.length === 0 ? [{ text: video.title, isMatch: false }] : title,
    time: formatClock(match.position),
    playFrom,
    text: text.length === 0 ? [{ text: notesTexts.bookmark, isMatch: false }] : text,
  }
}

export function transcriptGroup(match: TranscriptMatch, context: ViewContext): TranscriptGroup {
  const video = foundVideoCard(match.video, context)
  const { hit_count: count, positions } = match
  const rest = count - match.passages.length
  return {
    id: video.id,
    screen: videoScreen(video.id),
    video,
    hits: sectionTexts.hits(count),
    timelineLabel: sectionTexts.timeline(video.title),
    timeline: positions.map((start, index) => ({
      ...playPosition(video.id, start),
      start,
      fraction: video.durationS > 0 ? Math.min(1, start / video.durationS) : 0,
      label: sectionTexts.hitAt(index + 1, count, formatClock(start)),
    })),
    passages: passageViews(match, context),
    more: rest <= 0 ? null : rest === 1 ? sectionTexts.oneMoreHit : sectionTexts.moreHits(rest),
  }
}

/** The passages by time. */
export function passageViews(
  { video: { youtube_id: id }, passages, positions }: TranscriptMatch,
  { resolveUrl }: Pick<ViewContext, 'resolveUrl'>,
): PassageView[] {
  return passages
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, lang, source, text, marks }) => ({
      ...playPosition(id, start),
      start,
      end,
      time: formatClock(start),
      text: markText(text, marks),
      track: trackId({ lang, source }),
      frameUrl: resolveUrl(framePath(id, Math.floor(start))),
      hit: positions.indexOf(start),
    }))
}

function playPosition(videoId: string, start: number): Pick<PassageView, 'playFrom' | 'screen'> {
  const playFrom = Math.max(0, Math.floor(start - LEAD_S))
  return { playFrom, screen: videoScreen(videoId, playFrom) }
}
