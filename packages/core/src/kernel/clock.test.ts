import { expect, it, vi } from 'vitest'
import { createSystemClock } from './clock.ts'

it('runs a timer after its time and not when it was cleared', () => {
  vi.useFakeTimers()
  try {
    const clock = createSystemClock()
    const ran: string[] = []
    clock.setTimeout(() => ran.push('kept'), 20)
    clock.clearTimeout(clock.setTimeout(() => ran.push('cleared'), 20))
    vi.advanceTimersByTime(19)
    expect(ran).toEqual([])
    vi.advanceTimersByTime(1)
    expect(ran).toEqual(['kept'])
    expect(clock.now()).toBe(Date.now())
  } finally {
    vi.useRealTimers()
  }
})
