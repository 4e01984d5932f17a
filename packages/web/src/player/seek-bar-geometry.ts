import type { ChapterMark } from '@tubecellar/core'

/** A range of the bar, as fractions from 0 to 1. */
export interface ChapterRange {
  readonly title: string
  readonly from: number
  readonly to: number
}

/** The bar in chapters; one untitled range without chapters. Gaps between chapters are ranges too. */
export function chapterRanges(chapters: readonly ChapterMark[], duration: number): ChapterRange[] {
  if (duration <= 0) return [{ title: '', from: 0, to: 1 }]
  const starts = chapters.filter(({ start }) => start >= 0 && start < duration).sort((a, b) => a.start - b.start)
  const ranges = starts.map(({ title, start }, index) => ({
    title,
    from: start / duration,
    to: (starts[index + 1]?.start ?? duration) / duration,
  }))
  const first = ranges[0]?.from ?? 1
  return [...(first > 0 ? [{ title: '', from: 0, to: first }] : []), ...ranges.filter(({ from, to }) => to > from)]
}

/** How much of a range is before a fraction of the bar: 0 to 1. */
export function filledFraction({ from, to }: ChapterRange, fraction: number): number {
  return Math.min(1, Math.max(0, (fraction - from) / (to - from)))
}

export function chapterAt(chapters: readonly ChapterMark[], seconds: number): ChapterMark | undefined {
  return chapters.findLast(({ start }) => start <= seconds)
}

/** Within the first two seconds of a chapter, "previous chapter" goes to the chapter before it. */
const PREVIOUS_CHAPTER_GRACE_S = 2

/** Where the previous or next chapter starts; null if there is none. */
export function chapterStart(
  chapters: readonly ChapterMark[],
  seconds: number,
  direction: 'previous' | 'next',
): number | null {
  const found =
    direction === 'next'
      ? chapters.find(({ start }) => start > seconds)
      : chapters.findLast(({ start }) => start < seconds - PREVIOUS_CHAPTER_GRACE_S)
  return found?.start ?? null
}
