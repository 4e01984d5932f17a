import { describe, expect, it } from 'vitest'
import { FaultList, switchedFaults } from './switched-faults.ts'
import type { SwitchedFault } from './switched-faults.ts'

const start = (...faults: SwitchedFault[]) => {
  let nowMs = 0
  const switched = switchedFaults(() => nowMs)
  switched.replace(faults)
  return { ...switched, wait: (seconds: number) => void (nowMs += seconds * 1000) }
}

describe('switched faults', () => {
  it('affect only requests of their type', () => {
    const { affect } = start({ fault: 'outage' }, { fault: 'bot-check' }, { fault: 'forbidden-media' })
    expect(affect('any')).toEqual(['outage'])
    expect(affect('video', 'a')).toEqual(['bot-check'])
    expect(affect('media', 'a')).toEqual(['forbidden-media'])
    expect(affect('captions', 'a')).toEqual([])
  })

  it('end after a time, after a number of requests, or when they are replaced', () => {
    const { affect, list, wait, replace } = start(
      { fault: 'bot-check', requests: 2 },
      { fault: 'sabr', seconds: 30 },
      { fault: 'challenge' },
    )
    expect(affect('video')).toEqual(['bot-check', 'sabr', 'challenge'])
    wait(29.9)
    expect(affect('video')).toEqual(['bot-check', 'sabr', 'challenge'])
    wait(0.1)
    expect(affect('video')).toEqual(['challenge'])
    expect(list()).toEqual([{ fault: 'challenge', affected: 3 }])
    replace([])
    expect(affect('video')).toEqual([])
  })

  it('start after a number of requests, and are limited to some videos', () => {
    const { affect } = start({ fault: 'forbidden-media', after: 2, videos: ['a'] })
    const seen = ['a', 'b', 'a', 'b', 'a', 'b'].map(id => affect('media', id).length)
    expect(seen).toEqual([0, 0, 0, 0, 1, 0])
  })

  it.each([
    [{ faults: [{ fault: 'nonsense' }] }],
    [{ faults: [{ fault: 'redirect' }] }],
    [{ faults: [{ fault: 'outage', seconds: -1 }] }],
    [{ faults: [{ fault: 'outage', requests: 0.5 }] }],
    [{ faults: [{ fault: 'outage', minutes: 1 }] }],
    [[]],
  ])('reject invalid lists: %j', value => {
    expect(FaultList.safeParse(value).success).toBe(false)
  })
})
