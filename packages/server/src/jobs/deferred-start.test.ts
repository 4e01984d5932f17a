import { expect, it, onTestFinished, vi } from 'vitest'
import { createFaults } from '../platform/faults.ts'
import { createDeferredStart } from './deferred-start.ts'

const readOnly = () => Object.assign(new Error('read-only file system'), { code: 'EROFS' })
const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() }

function deferred(steps: Array<() => void | Promise<void>>) {
  const faults = createFaults({ clock: { now: () => 0 }, log })
  const onFailure = vi.fn()
  const isBlocked = () => faults.find('changes') !== undefined
  const start = createDeferredStart({ name: 'jobs', steps, isBlocked, faults, onFailure, log, retryMs: 1 })
  onTestFinished(() => start.stop())
  const block = () =>
    faults.report('storage', [
      { code: 'data-full', severity: 'problem', blocks: 'changes', message: 'The disk is full.', fix: '' },
    ])
  return { start, onFailure, block, unblock: () => faults.report('storage', []) }
}

it('a step that fails because of the disk is repeated until it succeeds, and earlier steps are not', async () => {
  const first = vi.fn()
  const second = vi.fn().mockRejectedValueOnce(readOnly()).mockRejectedValueOnce(readOnly())
  const { start, onFailure } = deferred([first, second])
  await start.start()
  await vi.waitFor(async () => expect(await start.attempt()).toBe(true))
  expect([first.mock.calls.length, second.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 3, 2])
})

it('an error that is not caused by the disk ends the start', async () => {
  const { start } = deferred([() => Promise.reject(new Error('a mistake'))])
  await expect(start.start()).rejects.toThrow('a mistake')
})

it('no step is started while changes cannot be saved', async () => {
  const step = vi.fn()
  const { start, block, unblock } = deferred([step])
  block()
  await start.start()
  expect(step).not.toHaveBeenCalled()
  unblock()
  await vi.waitFor(() => expect(step).toHaveBeenCalledOnce())
})

it('a step that waits for the disk does not delay the server', async () => {
  const waiting = Promise.withResolvers<void>()
  const last = vi.fn()
  const { start, block, unblock } = deferred([() => waiting.promise, last])
  const inProgress = start.start()
  block()
  await inProgress
  unblock()
  waiting.resolve()
  await vi.waitFor(() => expect(last).toHaveBeenCalledOnce())
})

it('a stop ends the repeats', async () => {
  const step = vi.fn().mockRejectedValue(readOnly())
  const { start } = deferred([step])
  await start.start()
  start.stop()
  expect(await start.attempt()).toBe(false)
  expect(step).toHaveBeenCalledOnce()
})
