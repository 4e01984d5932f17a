import { countedVideos } from '../numbers.ts'

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
  watched: (count: number) => `${countedVideos(count)} marked as watched`,
  unwatched: (count: number) => `${countedVideos(count)} marked as unwatched`,
  done: {
    delete: (count: number) => `${countedVideos(count)} deleted`,
    restore: (count: number) => `${countedVideos(count)} restored`,
    protect: (count: number) => `${countedVideos(count)} protected`,
    unprotect: (count: number) => `${countedVideos(count)} no longer protected`,
    download: (count: number) => `${countedVideos(count)} added to the queue`,
    'add-to-playlist': (count: number) => `${countedVideos(count)} added to the playlist`,
  },
  andFailed: (done: string, count: number, reason: string) =>
    `${done}; ${countedVideos(count)} could not be changed${reason && `: ${reason}`}`,
  deleteQuestion: (count: number) => `Delete ${countedVideos(count)}?`,
  loss: (totals: string, keepDays: string) => `Their files have ${totals}. ${keepDays}`,
  totals: (size: string, duration: string) => `${size}, ${duration}`,
} as const
