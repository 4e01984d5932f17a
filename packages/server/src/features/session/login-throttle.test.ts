import { expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../database/postgres-database.ts'
import { systemClock } from '../../platform/clock.ts'
import { createTestPostgres } from '../../testing/test-postgres.ts'
import { createLoginThrottle, FAILURES_MAX } from './login-throttle.ts'

async function openProcess(url: string) {
  const db = await openPostgres(url, { maxConnections: 2 })
  onTestFinished(() => db.close())
  const isListening = new Promise<void>(resolve => void db.listen('sign-ins', () => resolve()))
  const throttle = createLoginThrottle(systemClock, db)
  await isListening
  return throttle
}

it('Attempts to guess a password are counted by all servers of a database', async () => {
  const url = await createTestPostgres()
  const servers = await Promise.all([openProcess(url), openProcess(url)])
  const [one, other] = servers
  const waits = () => servers.map(server => server.waitMs('Jo', '10.0.0.1') > 0)
  for (let attempt = 0; attempt < FAILURES_MAX / 2; attempt++)
    for (const server of servers) await server.recordFailure('jo', '10.0.0.1')
  await expect.poll(waits).toEqual([true, true])
  expect([one.waitMs('jo', '192.0.2.1'), other.waitMs('kim', '10.0.0.1')]).toEqual([0, 0])
  await one.forget('jo', '10.0.0.1')
  await expect.poll(waits).toEqual([false, false])
})
