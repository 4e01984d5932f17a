import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createJobStore } from '../../packages/server/src/jobs/jobs.store.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { fillDisk, mountDisk } from '../support/small-disk.ts'
import { waitUntil } from '../support/wait-until.ts'

const JOBS = 500

/**
 * With `get`, SQLite returns the row of `UPDATE … RETURNING` before the change is stored, and the failure to store it
 * is lost.
 */
it('no job is claimed twice when the disk has no space to store the claim', async () => {
  const home = await mkdtemp(join(tmpdir(), 'cellar-claims-'))
  onTestFinished(() => removeFolder(home))
  const data = join(home, 'data')
  mountDisk(data, 'size=16m')
  const db = openDatabase(databaseFile(data))
  onTestFinished(() => db.close())
  const store = createJobStore(db)
  for (let number = 0; number < JOBS; number++)
    await store.add({ id: `job-${number}`, name: 'run_backup', payload: '{}', dedupeKey: null, runAt: 1, now: 1 })
  const claimed: string[] = []
  const claim = async () => {
    try {
      const job = await store.claim({ name: 'run_backup', limit: JOBS, owner: 'me', now: 10, leasedUntil: 70 })
      if (job) claimed.push(job.id)
      return job ? 'claimed' : 'none'
    } catch (error) {
      return (error as { code?: string }).code
    }
  }
  const stop = fillDisk(data)
  await waitUntil('a claim that fails', async () => (await claim()) === 'SQLITE_FULL' || hasTwins(claimed), {
    stepMs: 2,
  })
  await stop()
  // The space is free once the killed program has ended.
  while ((await claim()) !== 'none');
  expect(claimed.length).toBe(JOBS)
  expect(hasTwins(claimed)).toBe(false)
})

const hasTwins = (ids: readonly string[]) => new Set(ids).size < ids.length
