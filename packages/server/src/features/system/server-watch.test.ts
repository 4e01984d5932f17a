import { describe, expect, it } from 'vitest'
import { createFaults } from '../../platform/faults.ts'
import { StartError } from '../../platform/start-error.ts'
import { createServerWatch } from './server-watch.ts'

const log = { warn: () => undefined, info: () => undefined }

function watch(answer: { error?: Error; differenceMs?: number }) {
  const faults = createFaults({ clock: { now: () => 0 }, log })
  const created = createServerWatch({
    target: 'db.example/archive',
    check: () => (answer.error ? Promise.reject(answer.error) : Promise.resolve()),
    clock: { differenceMs: () => answer.differenceMs ?? 0 },
    faults,
    log,
  })
  return { check: () => created.check(), list: () => faults.list().map(({ code, blocks }) => [code, blocks]), faults }
}

describe('The watch of a database server', () => {
  it('reports that it does not respond, until it does', async () => {
    const answer: { error?: Error } = { error: new Error('down') }
    const { check, list } = watch(answer)
    await check()
    expect(list()).toEqual([['database-unreachable', 'changes']])
    answer.error = new Error('newer', { cause: new StartError('newerSchema', 'newer') })
    await check()
    expect(list()).toEqual([['database-upgraded', 'changes']])
    delete answer.error
    await check()
    expect(list()).toEqual([])
  })

  it('reports clocks that differ by more than two minutes, in either direction', async () => {
    const answer = { differenceMs: 120_000 }
    const { check, list, faults } = watch(answer)
    await check()
    expect(list()).toEqual([])
    answer.differenceMs = -121_000
    await check()
    expect(list()).toEqual([['clock-differs', 'nothing']])
    expect(faults.list()[0]?.message).toContain('differs by 121 seconds from that of the database db.example/archive')
  })
})
