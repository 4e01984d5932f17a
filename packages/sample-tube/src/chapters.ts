import type { Item } from './item.ts'
import { scenes } from './scenes.ts'

interface Chapter {
  title: string
  startSeconds: number
  endSeconds: number
}

const MIN_DURATION_S = 40
/** The starts of the chapters of a scene, as shares of the duration. */
const STARTS = [0, 0.2, 0.5, 0.75] as const

/** Short videos have no chapters, as on real sites. */
export const createChapters = (item: Item): Chapter[] => {
  if (item.seconds < MIN_DURATION_S) return []
  const titles = scenes[item.scene].chapters
  const second = (index: number): number => Math.round((STARTS[index] ?? 1) * item.seconds)
  return titles.map((title, index) => ({ title, startSeconds: second(index), endSeconds: second(index + 1) }))
}
