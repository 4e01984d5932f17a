import { presentPlayer, type VideoStore } from '../videos/index.ts'
import type { Player } from '@tubecellar/core/contract'
import type { History } from '../history/index.ts'
import type { WatchStateStore } from './watch-state.store.ts'
import { DomainError } from '../../platform/domain-error.ts'

/** Positions up to this one are not stored (docs/spec/playback.md#watch-state). */
const MIN_SAVED_POSITION_S = 5

/** The watch state of each user (docs/spec/playback.md#watch-state). */
export interface WatchStateService {
  /** @throws DomainError videoNotFound */
  saveProgress(userId: number, videoId: string, position: number): Promise<Player>
  /** Accepts any ID. */
  clearProgress(userId: number, videoId: string): Promise<void>
  /** A video, or every archived video of a channel or playlist. @throws DomainError watchTargetNotFound */
  setWatched(userId: number, id: string, isWatched: boolean): Promise<void>
  /** Returns the number of videos whose state changed. */
  setManyWatched(userId: number, ids: readonly string[], isWatched: boolean): Promise<number>
}

export function createWatchStateService({
  videos,
  watchStates,
  history,
}: {
  videos: VideoStore
  watchStates: WatchStateStore
  history: Pick<History, 'record' | 'unmark'>
}): WatchStateService {
  return {
    saveProgress: async (userId, videoId, position) => {
      const duration = await videos.findDuration(videoId)
      if (duration === undefined) throw new DomainError('videoNotFound')
      const before = await watchStates.find(userId, videoId)
      const isWatched = before?.isWatched === true || position >= watchedFrom(duration)
      if (isWatched && before?.isWatched !== true) await watchStates.setWatched(userId, videoId, true)
      if (!isWatched && position > MIN_SAVED_POSITION_S) await watchStates.savePosition(userId, videoId, position)
      if (position > MIN_SAVED_POSITION_S) await history.record(userId, { videoId, position, isWatched })
      const after = await watchStates.find(userId, videoId)
      // The response contains the position of the request, and no progress, which is for stored positions only.
      return { ...presentPlayer(duration, after && { ...after, position: null }), position }
    },
    clearProgress: async (userId, videoId) => {
      await watchStates.clearPosition(userId, videoId)
    },
    setManyWatched: async (userId, ids, isWatched) => watchStates.setManyWatched(userId, ids, isWatched),
    setWatched: async (userId, id, isWatched) => {
      const target = await watchStates.findTarget(id)
      if (target === undefined) throw new DomainError('watchTargetNotFound')
      if (target === 'video') {
        await watchStates.setWatched(userId, id, isWatched)
        if (isWatched) await history.record(userId, { videoId: id, position: null, isWatched })
        else await history.unmark(userId, id)
      } else await watchStates.setAllWatched(userId, target, isWatched)
    },
  }
}

const SHORT_BELOW_S = 60
const SHORT_WATCHED_SHARE = 0.5
const LONG_ABOVE_S = 900
const LONG_WATCHED_LEFT_S = 180
const WATCHED_SHARE = 0.9

/** The position from which a video counts as watched (docs/spec/playback.md#watch-state). */
export function watchedFrom(durationS: number): number {
  if (durationS <= 0) return Infinity
  if (durationS < SHORT_BELOW_S) return durationS * SHORT_WATCHED_SHARE
  return durationS > LONG_ABOVE_S ? durationS - LONG_WATCHED_LEFT_S : durationS * WATCHED_SHARE
}
