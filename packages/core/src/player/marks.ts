import type { SponsorSegment, Video } from '../contract/index.ts'
import { displayText } from '../format/index.ts'

/** A stretch that sponsor data names, as a mark on the seek bar. Times in seconds. */
export interface SegmentMark {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly category: string
  /** `Self-promotion` */
  readonly label: string
  /** It is jumped over; the others are only shown. */
  readonly isSkipped: boolean
}

export interface ChapterMark {
  readonly title: string
  readonly start: number
  readonly end: number
}

const categoryLabels: Record<string, string> = {
  sponsor: 'Sponsor',
  selfpromo: 'Self-promotion',
  interaction: 'Interaction',
  intro: 'Intro',
  outro: 'Outro',
  preview: 'Preview',
  hook: 'Hook',
  music_offtopic: 'Off-topic',
  filler: 'Filler',
}

/** Old servers stored no actionType that counts, and of old only sponsors; new ones say `skip` or `none`. Api contract 9.1. */
export function isSkippable({ actionType, category }: Pick<SponsorSegment, 'actionType' | 'category'>): boolean {
  return actionType === '' ? category === 'sponsor' : actionType === 'skip'
}

/** The usable segments of a video in playing order; what has no length or lies nowhere is left out. */
export function segmentMarks({ sponsorblock }: Pick<Video, 'sponsorblock'>): SegmentMark[] {
  if (!sponsorblock?.is_enabled) return []
  return sponsorblock.segments
    .filter(({ segment: [start, end] }) => start >= 0 && end > start)
    .map(segment => ({
      id: segment.UUID,
      start: segment.segment[0],
      end: segment.segment[1],
      category: segment.category,
      label: categoryLabels[segment.category] ?? displayText(segment.category),
      isSkipped: isSkippable(segment),
    }))
    .sort((a, b) => a.start - b.start)
}

export function chapterMarks({ chapters = [] }: Pick<Video, 'chapters'>): ChapterMark[] {
  return chapters.map(({ title, start, end }) => ({ title: displayText(title), start, end }))
}
