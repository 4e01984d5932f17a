import { expect, it } from 'vitest'
import { createDownloadSpeeds, SPEED_WINDOW_MS } from './download-speeds.ts'

it('has the speeds of the last 60 s of running downloads', () => {
  const speeds = createDownloadSpeeds()
  speeds.record(new Map([['v1', 10]]), 1000)
  speeds.record(new Map([['v1', 11]]), 1500)
  speeds.record(new Map([['v1', 20]]), 3000)
  expect(speeds.list('v1', 3000)).toEqual([10, 20])
  expect(speeds.list('v1', 1000 + SPEED_WINDOW_MS)).toEqual([20])
  expect(speeds.list('v2', 3000)).toEqual([])
  speeds.record(new Map(), 4000)
  expect(speeds.list('v1', 4000)).toEqual([])
})
