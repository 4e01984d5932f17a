import { describe, expect, it } from 'vitest'
import { keepRunning, type StartedProcess } from './keep-running.ts'

/** Processes whose start and end the test controls, and waits whose end it controls. */
function createFakes() {
  const started: Array<{
    ready: PromiseWithResolvers<void>
    ended: PromiseWithResolvers<string>
    isStopped: boolean
  }> = []
  const waits: Array<{ ms: number; end: () => void }> = []
  const warnings: unknown[] = []
  let now = 0
  const kept = keepRunning(
    (): StartedProcess => {
      const process = {
        ready: Promise.withResolvers<void>(),
        ended: Promise.withResolvers<string>(),
        isStopped: false,
      }
      started.push(process)
      process.ready.promise.catch(() => undefined)
      return {
        ready: process.ready.promise,
        ended: process.ended.promise,
        stop: () => {
          process.isStopped = true
          process.ended.resolve('exit code 0')
        },
      }
    },
    {
      name: '2',
      log: { warn: (facts: unknown) => void warnings.push(facts), info: () => undefined },
      nowMs: () => now,
      wait: (ms, signal) =>
        new Promise<void>((resolve, reject) => {
          waits.push({ ms, end: resolve })
          signal.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    },
  )
  return { kept, started, waits, warnings, pass: (ms: number) => (now += ms) }
}

describe('keepRunning', () => {
  it('rejects with the error of the first start, and does not start the process again', async () => {
    const { kept, started, waits } = createFakes()
    started[0]?.ready.reject(new Error('the port is in use'))
    started[0]?.ended.resolve('exit code 1')
    await expect(kept.ready).rejects.toThrow('the port is in use')
    await kept.stop()
    expect([started.length, waits]).toEqual([1, []])
  })

  it('starts an ended process again, after a delay that grows until it runs for a minute', async () => {
    const { kept, started, waits, warnings, pass } = createFakes()
    started[0]?.ready.resolve()
    await kept.ready
    for (let round = 0; round < 12; round++) {
      started[round]?.ended.resolve('SIGKILL')
      await expect.poll(() => waits.length).toBe(round + 1)
      waits[round]?.end()
      await expect.poll(() => started.length).toBe(round + 2)
    }
    expect(waits.map(({ ms }) => ms)).toEqual([
      100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 30_000,
    ])
    pass(60_000)
    started[12]?.ended.resolve('SIGKILL')
    await expect.poll(() => waits.length).toBe(13)
    expect(waits[12]?.ms).toBe(100)
    expect(warnings[0]).toEqual({ process: '2', reason: 'SIGKILL', delayMs: 100 })
    await kept.stop()
  })

  it('stops a running process, and one that waits for its next start', async () => {
    const running = createFakes()
    running.started[0]?.ready.resolve()
    await running.kept.stop()
    expect([running.started[0]?.isStopped, running.started.length]).toEqual([true, 1])

    const waiting = createFakes()
    waiting.started[0]?.ready.resolve()
    waiting.started[0]?.ended.resolve('SIGKILL')
    await expect.poll(() => waiting.waits.length).toBe(1)
    await waiting.kept.stop()
    expect(waiting.started.length).toBe(1)
  })
})
