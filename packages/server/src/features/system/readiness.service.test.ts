import { describe, expect, it, vi } from 'vitest'
import type { ProblemBlocks } from '@tubecellar/core/contract'
import { createFaults } from '../../platform/faults.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { StartError } from '../../platform/start-error.ts'
import { createReadiness } from './readiness.service.ts'

interface Setup {
  faults?: Readonly<Record<string, ProblemBlocks>>
  isDraining?: boolean
  isClosed?: boolean
  checkDatabase?: () => Promise<void> | void
}

function readinessWith({ faults: found = {}, isDraining = false, isClosed = false, checkDatabase }: Setup) {
  const faults = createFaults({ clock: { now: () => 0 }, log: { warn: () => undefined, info: () => undefined } })
  const report = ([code, blocks]: [string, ProblemBlocks]) =>
    ({ code, severity: 'problem', blocks, message: '/srv is broken.', fix: '' }) as const
  faults.report('test', Object.entries(found).map(report))
  const check = checkDatabase ?? (() => undefined)
  return createReadiness({ checkDatabase: check, faults, drain: { isDraining }, maintenance: { isClosed } })
}

const failedWith = (...failed: string[]) => ({ code: 'notReady', fields: { status: 'not_ready', failed } })

describe('the readiness of a server', () => {
  it('names the parts that work only partly, without paths', async () => {
    await expect(readinessWith({}).check()).resolves.toEqual({ status: 'ready', degraded: [] })
    await expect(readinessWith({ faults: { 'yt-dlp-missing': 'nothing' } }).check()).resolves.toMatchObject({
      degraded: [],
    })
    const faults = { 'media-missing': 'changes', 'data-full': 'downloads' } as const
    await expect(readinessWith({ faults }).check()).resolves.toEqual({ status: 'ready', degraded: ['server', 'media'] })
  })

  it('fails while the server drains, is in maintenance or cannot serve', async () => {
    await expect(readinessWith({ isDraining: true }).check()).rejects.toMatchObject(failedWith('draining'))
    await expect(readinessWith({ isClosed: true }).check()).rejects.toMatchObject(failedWith('maintenance'))
    await expect(readinessWith({ faults: { broken: 'everything' } }).check()).rejects.toMatchObject(
      failedWith('server'),
    )
  })

  it('fails while the database does not respond, also if it never answers', async () => {
    const failing = () => Promise.reject(new Error('postgres://me:secret@host'))
    const error: unknown = await readinessWith({ checkDatabase: failing })
      .check()
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject(failedWith('database'))
    expect(String(error)).not.toContain('secret')

    const cause = new StartError('newerSchema', 'newer')
    const upgraded = () => Promise.reject(new DomainError('unhealthy', { cause }))
    await expect(readinessWith({ checkDatabase: upgraded }).check()).rejects.toMatchObject(failedWith('schema'))

    vi.useFakeTimers()
    try {
      const check = expect(
        readinessWith({ checkDatabase: () => new Promise<void>(() => undefined) }).check(),
      ).rejects.toMatchObject(failedWith('database'))
      await vi.advanceTimersByTimeAsync(2000)
      await check
    } finally {
      vi.useRealTimers()
    }
  })

  it('asks the database once for requests at the same time', async () => {
    const checkDatabase = vi.fn(() => Promise.resolve())
    const readiness = readinessWith({ checkDatabase })
    await Promise.all([readiness.check(), readiness.check(), readiness.check()])
    expect(checkDatabase).toHaveBeenCalledTimes(1)
    await readiness.check()
    expect(checkDatabase).toHaveBeenCalledTimes(2)
  })
})
