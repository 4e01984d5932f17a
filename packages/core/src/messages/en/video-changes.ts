import { counted } from '../numbers.ts'

const videos = (count: number) => counted(count, { one: 'video', other: 'videos' })

/** Changes of many videos together. */
export const videoChangeTexts = {
  setManyWatchedSummary: 'Mark many videos as watched or unwatched',
  changeManySummary: 'Delete, restore, protect or download many videos again, or add them to a custom playlist',
  deleteManySummary: 'Delete many videos and their files',
  watch: 'Mark as watched',
  unwatch: 'Mark as unwatched',
  labels: {
    delete: 'Delete',
    restore: 'Restore',
    protect: 'Protect',
    unprotect: 'Stop protecting',
    download: 'Download again',
    'add-to-playlist': 'Add To Playlist',
  },
  watched: (count: number) => `${videos(count)} marked as watched`,
  unwatched: (count: number) => `${videos(count)} marked as unwatched`,
  done: {
    delete: (count: number) => `${videos(count)} deleted`,
    restore: (count: number) => `${videos(count)} restored`,
    protect: (count: number) => `${videos(count)} protected`,
    unprotect: (count: number) => `${videos(count)} no longer protected`,
    download: (count: number) => `${videos(count)} added to the queue`,
    'add-to-playlist': (count: number) => `${videos(count)} added to the playlist`,
  },
  andFailed: (done: string, count: number, reason: string) =>
    `${done}; ${videos(count)} could not be changed${reason && `: ${reason}`}`,
  deleteQuestion: (count: number) => `Delete ${videos(count)}?`,
  loss: (totals: string, keepDays: string) => `Their files have ${totals}. ${keepDays}`,
  totals: (size: string, duration: string) => `${size}, ${duration}`,
} as const
