import { expect, it } from 'vitest'
import { currentPassage, passageRunMachine, type PassageRunEvent, type PassageRunState } from './passage-run.machine.ts'

const passages = [
  { videoId: 'a', title: 'A', from: 2, to: 9 },
  { videoId: 'a', title: 'A', from: 20, to: 27 },
  { videoId: 'b', title: 'B', from: 5, to: 12 },
]
const start: PassageRunEvent = { type: 'start', query: 'lamp', passages }
const opened = (videoId: string, startAt: number | null, isContinued = false): PassageRunEvent => ({
  type: 'opened',
  videoId,
  startAt,
  isContinued,
})

function run(...events: readonly PassageRunEvent[]): PassageRunState {
  let [state] = passageRunMachine.start()
  for (const event of events) [state] = passageRunMachine.step(state, event)
  return state
}

it('plays one passage after another, and is off after the last', () => {
  expect(currentPassage(run(start))).toBe(passages[0])
  expect(currentPassage(run(start, { type: 'ended' }, { type: 'ended' }))).toBe(passages[2])
  expect(run(start, { type: 'ended' }, { type: 'ended' }, { type: 'ended' })).toEqual({ tag: 'off', isFinished: true })
  expect(run({ ...start, passages: [] })).toEqual({ tag: 'off', isFinished: false })
})

it('moves between the first and the last passage', () => {
  expect(currentPassage(run(start, { type: 'move', by: 1 }))).toBe(passages[1])
  expect(currentPassage(run(start, { type: 'move', by: -1 }))).toBe(passages[0])
})

it('ends when a video is opened otherwise', () => {
  const isOn = (event: PassageRunEvent) => run(start, event).tag === 'on'
  expect(isOn(opened('a', 2))).toBe(true)
  expect(isOn(opened('a', null, true))).toBe(true)
  expect(isOn(opened('a', null))).toBe(false)
  expect(isOn(opened('b', 5))).toBe(false)
  expect(isOn({ type: 'stop' })).toBe(false)
})
