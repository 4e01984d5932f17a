import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { describeEngines } from '../testing/describe-engines.ts'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { openPostgres } from './postgres-database.ts'
import { dynamicQuery, withNotice } from './statement.ts'
import { tx } from './transaction.ts'

const add = (name: string) =>
  withNotice(
    dynamicQuery(() => sql`INSERT INTO settings (name, value) VALUES (${name}, '1') ON CONFLICT DO NOTHING`),
    'jobs',
  )

describeEngines('A notice', openTestDatabase => {
  it('is sent when rows were changed and the change was committed', async () => {
    const db = await openTestDatabase()
    const listener = vi.fn()
    db.listen('jobs', listener)
    // Connecting is also a reason for a call.
    if (db.engine === 'postgres') await expect.poll(() => listener.mock.calls.length).toBe(1)
    listener.mockClear()
    await db.run(add('a'))
    await expect.poll(() => listener.mock.calls.length).toBe(1)
    await db.run(add('a'))
    await db.transaction(function* () {
      yield* tx.run(add('b'))
    })
    await expect.poll(() => listener.mock.calls.length).toBe(2)
  })

  it('can have a text', async () => {
    const db = await openTestDatabase()
    const texts: unknown[] = []
    db.listen('sign-ins', text => texts.push(text))
    if (db.engine === 'postgres') await expect.poll(() => texts.splice(0)).toEqual([undefined])
    await db.notify('sign-ins', 'a b')
    await db.run(add('a'))
    await expect.poll(() => texts).toEqual(['a b'])
  })

  it('is not sent to a listener that has ended', async () => {
    const db = await openTestDatabase()
    const [ended, listener] = [vi.fn(), vi.fn()]
    db.listen('jobs', ended)()
    db.listen('jobs', listener)
    await db.run(add('a'))
    await expect.poll(() => listener.mock.calls.length).toBeGreaterThan(0)
    expect(ended).not.toHaveBeenCalled()
  })
})

const LISTENING = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT 1'"

describe('On PostgreSQL, a notice', () => {
  it('reaches every process, and lost ones are replaced by a call after the connection was lost', async () => {
    const url = await createTestPostgres()
    const [one, other] = [await openPostgres(url), await openPostgres(url)]
    onTestFinished(async () => {
      await one.close()
      await other.close()
    })
    const listener = vi.fn()
    other.listen('jobs', listener)
    await expect.poll(() => listener.mock.calls.length).toBe(1)
    await one.run(add('a'))
    await expect.poll(() => listener.mock.calls.length).toBe(2)

    const admin = new pg.Client(url)
    await admin.connect()
    expect((await admin.query(`${LISTENING} AND datname = current_database()`)).rowCount).toBe(1)
    await admin.end()
    await expect.poll(() => listener.mock.calls.length).toBe(3)
    await one.run(add('b'))
    await expect.poll(() => listener.mock.calls.length).toBe(4)
  })

  it('is not sent by a transaction that was undone', async () => {
    const db = await openPostgres(await createTestPostgres())
    onTestFinished(() => db.close())
    const listener = vi.fn()
    db.listen('jobs', listener)
    await expect.poll(() => listener.mock.calls.length).toBe(1)
    const undone = db.transaction(function* () {
      yield* tx.run(add('a'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await db.run(add('a'))
    await expect.poll(() => listener.mock.calls.length).toBe(2)
    expect(await db.all(dynamicQuery(() => sql`SELECT name FROM settings`))).toEqual([{ name: 'a' }])
  })
})
