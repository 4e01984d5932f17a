import { describe, expect, it } from 'vitest'
import { openPublication } from '../../../testing/publication-fixture.ts'
import { ClaimLostError } from './claim-lost.ts'
import { PUBLISH_LEASE_S } from './publication-lease.ts'

describe('a publication of two processes', () => {
  it('is left to the other one when the lease has ended, and could not be renewed', async () => {
    const { startProcess, publication, barn, clock, stage, beforeMove, files } = await openPublication()
    const attic = await startProcess('attic', {
      publications: () => ({ renew: () => Promise.reject(new Error('no connection')) }),
      media: beforeMove(async () => {
        clock.seconds += PUBLISH_LEASE_S
        expect(await barn.publisher.completeAll()).toBe(1)
        await stage('second')
      }),
    })
    await expect(attic.publisher.complete(publication)).rejects.toThrow(ClaimLostError)
    expect(await files()).toEqual({ media: 'first', staged: 'second' })
    expect(await barn.publications.listKept()).toEqual([])
  })

  it('is left to the other one that has claimed it right before the file is moved', async () => {
    const { startProcess, publication, barn, beforeMove, files } = await openPublication()
    const attic = await startProcess('attic', {
      media: beforeMove(() => Promise.resolve(barn.publications.claim(publication, barn.publisher.newClaim()))),
    })
    await expect(attic.publisher.complete(publication)).rejects.toThrow(ClaimLostError)
    expect(await files()).toEqual({ media: null, staged: 'first' })
    expect(await barn.publications.list()).toMatchObject([{ owner: 'barn' }])
  })

  it('is completed within the lease although it cannot be renewed', async () => {
    const { startProcess, publication, barn, files } = await openPublication()
    const attic = await startProcess('attic', {
      publications: () => ({ renew: () => Promise.reject(new Error('no connection')) }),
    })
    expect(await attic.publisher.complete(publication)).toEqual([])
    expect(await files()).toEqual({ media: 'first', staged: null })
    expect(await barn.publications.list()).toEqual([])
  })

  it('that fails reports its first error, also when it cannot be released', async () => {
    const { startProcess, publication, barn, clock, files } = await openPublication()
    const attic = await startProcess('attic', {
      publications: () => ({ release: () => Promise.reject(new Error('no connection')) }),
      media: { isPresent: () => Promise.resolve(false) },
    })
    await expect(attic.publisher.complete(publication)).rejects.toMatchObject({ errorClass: 'media-missing' })
    expect(await barn.publisher.completeAll()).toBe(0)
    clock.seconds += PUBLISH_LEASE_S
    expect(await barn.publisher.completeAll()).toBe(1)
    expect(await files()).toEqual({ media: 'first', staged: null })
  })
})
