import { describe, expect, it } from 'vitest'
import { createActor } from '../../kernel/index.ts'
import { createFakeClock } from '../../testing/index.ts'
import { runRandomEvents } from '../../testing/random-run.ts'
import { sponsorSkipMachine, type SkipSegment } from './sponsor-skip.machine.ts'

const sponsor: SkipSegment = { id: 's', start: 30, end: 72 }

function setUp(segments: readonly SkipSegment[] = [sponsor], startAt = 0) {
  const seekEvents: number[] = []
  const shownSegment: string[] = []
  const actor = createActor(
    sponsorSkipMachine,
    { segments, startAt },
    {
      clock: createFakeClock(),
      perform(effect) {
        if (effect.type === 'announce') shownSegment.push(effect.segment.id)
        else seekEvents.push(effect.position)
        return undefined
      },
    },
  )
  const play = (from: number, to: number, step: number) => {
    for (let position = from; position <= to && seekEvents.length === 0; position += step)
      actor.send({ type: 'moved', position })
  }
  const hasMessage = () => actor.getSnapshot().skipped !== null
  return { actor, seekEvents, shownSegment, play, hasMessage }
}

describe('sponsor skip', () => {
  it.each([0.015, 0.25, 0.75, 2, 20])('skips a segment when the player reports its position every %d s', step => {
    const { play, seekEvents, shownSegment } = setUp()
    play(0, 60, step)
    expect(seekEvents).toEqual([72])
    expect(shownSegment).toEqual(['s'])
  })

  it('skips a segment if playback starts in its first 0.3 s, and not if it starts later in it', () => {
    const near = setUp([sponsor], 30.2)
    near.actor.send({ type: 'moved', position: 30.25 })
    expect(near.seekEvents).toEqual([72])
    const inside = setUp([sponsor], 30.4)
    inside.play(30.5, 60, 1)
    expect(inside.seekEvents).toEqual([])
  })

  it('plays a segment that the user seeks back into', () => {
    const { actor, seekEvents, play } = setUp()
    play(0, 60, 0.25)
    actor.send({ type: 'seeked', position: 72 })
    actor.send({ type: 'seeked', position: 29 })
    for (let position = 29; position < 50; position += 0.25) actor.send({ type: 'moved', position })
    expect(seekEvents).toEqual([72])
  })

  it('seeks only once while the player still reports the old position', () => {
    const { actor, seekEvents, play } = setUp()
    play(0, 60, 0.25)
    for (const position of [30.2, 30.3, 30.5]) actor.send({ type: 'moved', position })
    actor.send({ type: 'seeked', position: 71.9 })
    actor.send({ type: 'moved', position: 72.1 })
    expect(seekEvents).toEqual([72])
  })

  it('shows its message until 10 s after the end of the segment', () => {
    const { actor, play, hasMessage } = setUp()
    play(0, 60, 0.25)
    actor.send({ type: 'seeked', position: 72 })
    actor.send({ type: 'moved', position: 82 })
    expect(hasMessage()).toBe(true)
    actor.send({ type: 'moved', position: 82.1 })
    expect(hasMessage()).toBe(false)
  })

  it('returns to the start of the segment on request', () => {
    const { actor, seekEvents, play, hasMessage } = setUp()
    play(0, 60, 0.25)
    actor.send({ type: 'seeked', position: 72 })
    actor.send({ type: 'unskip' })
    expect(seekEvents).toEqual([72, 30])
    expect(hasMessage()).toBe(false)
    actor.send({ type: 'unskip' })
    expect(seekEvents).toHaveLength(2)
  })

  it('treats overlapping and touching segments as one', () => {
    const { play, seekEvents } = setUp([sponsor, { id: 'b', start: 60, end: 80 }, { id: 'c', start: 80.2, end: 95 }])
    play(0, 60, 0.25)
    expect(seekEvents).toEqual([95])
  })

  it('ignores a segment that a seek has passed', () => {
    const { actor, seekEvents } = setUp()
    actor.send({ type: 'seeked', position: 200 })
    actor.send({ type: 'moved', position: 200.5 })
    expect(seekEvents).toEqual([])
  })

  it('handles events in any order', async () => {
    const clock = await runRandomEvents({
      machine: sponsorSkipMachine,
      input: { segments: [sponsor], startAt: 0 },
      events: [
        { type: 'moved', position: 29 },
        { type: 'moved', position: 31 },
        { type: 'seeked', position: 72 },
        { type: 'seeked', position: 0 },
        { type: 'unskip' },
      ],
    })
    expect(clock.pending).toBe(0)
  })
})
