import { expect, onTestFinished, it } from 'vitest'
import { openPostgres } from '../database/postgres-database.ts'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { createMaintenance } from './maintenance-mode.ts'

async function openProcess(url: string) {
  const db = await openPostgres(url, { maxConnections: 2 })
  onTestFinished(() => db.close())
  const isListening = new Promise<void>(resolve => void db.listen('maintenance', () => resolve()))
  const maintenance = createMaintenance(() => ({ release: () => undefined }), db)
  await isListening
  return maintenance
}

it('While one process replaces the library, all servers of its database reject requests', async () => {
  const url = await createTestPostgres()
  const servers = await Promise.all([openProcess(url), openProcess(url)])
  const [one, other] = servers
  const areClosed = () => servers.map(({ isClosed }) => isClosed)
  const failed = one.whileOffline(async close => {
    expect(areClosed()).toEqual([false, false])
    await close()
    await expect.poll(areClosed).toEqual([true, true])
    throw new Error('no restore')
  })
  await expect(failed).rejects.toThrow('no restore')
  await expect.poll(areClosed).toEqual([false, false])
  await other.whileOffline(() => Promise.resolve())
  expect(areClosed()).toEqual([false, false])
})
