import { useEffect, useRef, useState } from 'react'
import { formatClock } from '../../format/index.ts'
import { playHitsTexts } from '../../messages/en/playback.ts'
import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import type { Playback } from './create-playback.ts'
import { currentPassage } from './passage-run.machine.ts'
import { passageRunOf } from './passage-runs.ts'

/** The passage that plays, among all that play one after another. */
export interface PassageRunView {
  /** `Hit 3 of 11` */
  readonly label: string
  readonly query: string
  /** `15:08` */
  readonly time: string
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/** The passages that play one after another, if the current one is of a video; null otherwise. */
export function usePassageRun(videoId: string): {
  view: PassageRunView | null
  actions: { next: () => void; previous: () => void; stop: () => void }
} {
  const run = passageRunOf(useCore())
  const state = useActor(run)
  const passage = currentPassage(state)
  const view =
    state.tag === 'off' || passage?.videoId !== videoId
      ? null
      : {
          label: playHitsTexts.hitOf(state.index + 1, state.passages.length),
          query: state.query,
          time: formatClock(passage.from),
          hasPrevious: state.index > 0,
          hasNext: state.index + 1 < state.passages.length,
        }
  return {
    view,
    actions: {
      next: () => run.send({ type: 'move', by: 1 }),
      previous: () => run.send({ type: 'move', by: -1 }),
      stop: () => run.send({ type: 'stop' }),
    },
  }
}

/** Where a player starts that opens the video of the current passage: seconds; null for other videos. Does not change later. */
export function usePassageStart(videoId: string): number | null {
  const run = passageRunOf(useCore())
  const [startAt] = useState(() => {
    const passage = currentPassage(run.getSnapshot())
    return passage?.videoId === videoId ? passage.from : null
  })
  return startAt
}

interface FollowTarget {
  readonly videoId: string
  readonly startAt: number | null
  readonly resumeAt: number | null
  readonly onNext: (videoId: string, startAt: number) => void
}

/** Lets a playback play the passages of its video, and opens the video of the next one. */
export function useFollowPassages(playback: Pick<Playback, 'setPassage'>, target: FollowTarget): void {
  const run = passageRunOf(useCore())
  const state = useActor(run)
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  const { videoId } = target
  useEffect(() => {
    const { startAt, resumeAt } = latest.current
    run.send({ type: 'opened', videoId, startAt, isContinued: resumeAt !== null })
  }, [run, videoId])
  const followed = useRef<object | null>(null)
  useEffect(() => {
    const before = followed.current
    const passage = currentPassage(state)
    followed.current = passage?.videoId === videoId ? state : null
    if (state.tag === 'off') {
      // After the last passage, the video stays paused there.
      if (before !== null && !state.isFinished) playback.setPassage(null, false)
    } else if (passage?.videoId === videoId) {
      const isLast = state.index === state.passages.length - 1
      playback.setPassage({ from: passage.from, to: passage.to, isLast }, before !== null && before !== state)
    } else if (before !== null && passage) latest.current.onNext(passage.videoId, passage.from)
  }, [playback, state, videoId])
}
