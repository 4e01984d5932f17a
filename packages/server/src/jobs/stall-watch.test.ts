import { expect, it } from 'vitest'
import { createFaults } from '../platform/faults.ts'
import { createStallWatch } from './stall-watch.ts'

it('a runner that completes no poll is reported until it does', () => {
  let nowMs = 0
  let lastMs = 0
  const log = { warn: () => undefined, info: () => undefined }
  const faults = createFaults({ clock: { now: () => 0 }, log })
  const hearts = [{ name: 'runner' as const, lastMs: () => lastMs, limitMs: 1000 }]
  const watch = createStallWatch({ loops: hearts, faults, nowMs: () => nowMs })
  const codes = () => (watch.check(), faults.list().map(({ code }) => code))
  nowMs = 1000
  expect(codes()).toEqual([])
  nowMs = 1001
  expect(codes()).toEqual(['runner-stalled'])
  lastMs = 1001
  expect(codes()).toEqual([])
})
