import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { startWorker } from './start-worker.ts'

it('several workers share a PostgreSQL database under different names', async () => {
  const env = { ...process.env, CELLAR_DATABASE: await createTestPostgres(), CELLAR_LOG_LEVEL: 'silent' }
  const home = await mkdtemp(join(tmpdir(), 'cellar-workers-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const start = (folder: string, workerName: string) =>
    startWorker(readConfig({ data: join(home, folder), media: join(home, 'media'), workerName }, env))
  const attic = await start('a', 'attic')
  await expect(start('b', 'attic')).rejects.toMatchObject({ code: 'workerNameInUse' })
  const barn = await start('b', 'barn')
  await attic.close()
  const next = await start('a', 'attic')
  await Promise.all([barn.close(), next.close()])
})
