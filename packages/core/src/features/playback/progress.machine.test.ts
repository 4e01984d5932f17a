import { describe, expect, it } from 'vitest'
import { createActor } from '../../kernel/index.ts'
import { createFakeClock } from '../../testing/index.ts'
import { runRandomEvents } from '../../testing/random-run.ts'
import { watchProgressMachine, type WatchProgressEvent } from './progress.machine.ts'

interface Setting {
  startAt?: number
  duration?: number
  isWatched?: boolean
  response?: 'saved' | 'watched' | 'fail'
}

function setUp({ startAt = 0, duration = 600, isWatched = false, response = 'saved' }: Setting = {}) {
  const clock = createFakeClock()
  const saves: number[] = []
  const finals: number[] = []
  let watchedCount = 0
  const actor = createActor(
    watchProgressMachine,
    { startAt, duration, isWatched },
    {
      clock,
      perform(effect): WatchProgressEvent | undefined {
        if (effect.type === 'becameWatched') {
          watchedCount++
          return undefined
        }
        ;(effect.isFinal ? finals : saves).push(effect.position)
        return response === 'fail' ? { type: 'save.failed' } : { type: 'saved', isWatched: response === 'watched' }
      },
    },
  )
  const play = async (from: number, to: number, step: number) => {
    for (let position = from; position <= to; position = Number((position + step).toFixed(3))) {
      actor.send({ type: 'moved', position })
      await clock.advance(0)
    }
  }
  return { actor, clock, saves, finals, play, watchedCount: () => watchedCount }
}

describe('watch progress', () => {
  it.each([
    ['66 events a second', 1 / 66],
    ['4 events a second', 0.25],
    ['4 events a second at triple speed', 0.75],
    ['an event every 7 s', 7],
  ])('saves once in each 10 s of playback at %s', async (_name, step) => {
    const { play, saves } = setUp()
    await play(0, 99.9, step)
    expect(saves.map(position => Math.floor(position / 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it.each<[string, number, boolean]>([
    ['below 10 s', 9.9, false],
    ['at 10 s', 10, true],
    ['at 95 %', 570, true],
    ['past 95 %', 570.1, false],
  ])('on pause %s', (_name, position, isSaved) => {
    const { actor, saves } = setUp()
    actor.send({ type: 'seeked', position })
    actor.send({ type: 'paused' })
    expect(saves).toEqual(isSaved ? [position] : [])
  })

  it('does not save the same pause twice', async () => {
    const { actor, saves, clock } = setUp()
    actor.send({ type: 'seeked', position: 42 })
    actor.send({ type: 'paused' })
    await clock.advance(0)
    actor.send({ type: 'paused' })
    expect(saves).toEqual([42])
  })

  it('saves the whole duration as the position at the end', () => {
    const { actor, saves } = setUp({ duration: 600 })
    actor.send({ type: 'moved', position: 599.6 })
    actor.send({ type: 'ended' })
    expect(saves.at(-1)).toBe(600)
  })

  it('saves nothing during quick seeks, and the last position on leaving', () => {
    const { actor, saves, finals } = setUp()
    for (const position of [50, 120, 300, 310, 305]) actor.send({ type: 'seeked', position })
    expect(saves).toEqual([])
    actor.send({ type: 'left' })
    expect(finals).toEqual([305])
  })

  it('saves the position again on leaving if its first save has no response yet', async () => {
    const { actor, saves, finals, clock } = setUp()
    actor.send({ type: 'seeked', position: 61 })
    actor.send({ type: 'paused' })
    actor.send({ type: 'left' })
    expect([saves, finals]).toEqual([[61], [61]])
    await clock.advance(0)
    actor.send({ type: 'left' })
    expect(finals).toEqual([61])
  })

  it('saves a position again after a failure', async () => {
    const { actor, finals, clock } = setUp({ response: 'fail' })
    actor.send({ type: 'seeked', position: 61 })
    actor.send({ type: 'paused' })
    await clock.advance(0)
    actor.send({ type: 'left' })
    expect(finals).toEqual([61])
  })

  it('saves nothing for a resumed video that did not play', () => {
    const { actor, saves, finals } = setUp({ startAt: 100.5 })
    actor.send({ type: 'paused' })
    actor.send({ type: 'left' })
    expect([saves, finals]).toEqual([[], []])
  })

  it('reports once that the video became watched', async () => {
    const { play, watchedCount } = setUp({ response: 'watched' })
    await play(0, 45, 1)
    expect(watchedCount()).toBe(1)
  })

  it('reports nothing for a video that was already watched', async () => {
    const { play, watchedCount } = setUp({ response: 'watched', isWatched: true })
    await play(0, 45, 1)
    expect(watchedCount()).toBe(0)
  })

  it('handles events in any order', async () => {
    const clock = await runRandomEvents({
      machine: watchProgressMachine,
      input: { startAt: 0, duration: 0, isWatched: false },
      events: [
        { type: 'moved', position: 5 },
        { type: 'moved', position: 595 },
        { type: 'seeked', position: 42 },
        { type: 'duration', seconds: 600 },
        { type: 'paused' },
        { type: 'ended' },
        { type: 'left' },
        { type: 'saved', isWatched: true },
        { type: 'save.failed' },
      ],
    })
    expect(clock.pending).toBe(0)
  })
})
