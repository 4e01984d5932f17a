import { expect, it, vi } from 'vitest'
import { createFaults } from '../../platform/faults.ts'
import { createSnapshotHandler } from './create-snapshot.jobs.ts'

const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() }

function start(kind: string) {
  const faults = createFaults({ clock: { now: () => 0 }, log })
  const create = vi.fn().mockRejectedValueOnce(new Error('No space.')).mockRejectedValueOnce(new Error('No space.'))
  create.mockResolvedValue('cellar_one')
  const handler = createSnapshotHandler({ snapshots: { create }, faults })
  const run = () => handler.run({ payload: { kind }, signal: new AbortController().signal, log } as never)
  return { run, list: () => faults.list().map(({ code, message }) => [code, message]) }
}

it('a daily snapshot that fails is a fault, reported once, until one succeeds', async () => {
  const { run, list } = start('daily')
  log.warn.mockClear()
  expect(await run()).toMatchObject({ tag: 'failed', isQuiet: true })
  expect(await run()).toMatchObject({ tag: 'failed', isQuiet: true })
  expect(list()).toEqual([['snapshot-failed', 'The daily snapshot of the database could not be taken. No space.']])
  expect(log.warn).toHaveBeenCalledOnce()
  expect(await run()).toMatchObject({ tag: 'done' })
  expect(list()).toEqual([])
})

it('a requested snapshot fails as a task', async () => {
  const { run, list } = start('manual')
  await expect(run()).rejects.toThrow('No space.')
  expect(list()).toEqual([])
})
