import type { SponsorSegment, Video } from '../contract/index.ts'
import { displayText } from '../format/index.ts'
import { segmentLabels } from '../messages/en/playback.ts'

/** A SponsorBlock segment as a mark on the seek bar. Times in seconds. */
export interface SegmentMark {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly category: string
  /** `Self-promotion` */
  readonly label: string
  /** The segment is skipped; other segments are only shown. */
  readonly isSkipped: boolean
}

export interface ChapterMark {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** Old servers stored no usable actionType and only skipped sponsors; new ones store `skip` or `none`. */
export function isSkippable({ actionType, category }: Pick<SponsorSegment, 'actionType' | 'category'>): boolean {
  return actionType === '' ? category === 'sponsor' : actionType === 'skip'
}

/** The usable segments of a video in playing order, without segments that have no length or are outside the video. */
export function segmentMarks({ sponsorblock }: Pick<Video, 'sponsorblock'>): SegmentMark[] {
  if (!sponsorblock?.is_enabled) return []
  return sponsorblock.segments
    .filter(({ segment: [start, end] }) => start >= 0 && end > start)
    .map(segment => ({
      id: segment.UUID,
      start: segment.segment[0],
      end: segment.segment[1],
      category: segment.category,
      label: segmentLabels[segment.category] ?? displayText(segment.category),
      isSkipped: isSkippable(segment),
    }))
    .sort((a, b) => a.start - b.start)
}

export function chapterMarks({ chapters = [] }: Pick<Video, 'chapters'>): ChapterMark[] {
  return chapters.map(({ title, start, end }) => ({ title: displayText(title), start, end }))
}
