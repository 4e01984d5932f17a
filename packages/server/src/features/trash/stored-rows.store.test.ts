import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { dynamicQuery } from '../../database/statement.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, listRows } from '../../testing/library-rows.ts'
import {
  IGNORE_EXISTING,
  insertStoredRows,
  selectStoredRows,
  storedRowInsertion,
  type StoredRow,
} from './stored-rows.store.ts'
import { tx } from '../../database/transaction.ts'

describeEngines('stored rows', openTestDatabase => {
  let db: Database
  beforeEach(async () => void (db = await openTestDatabase()))

  const select = async (table: string) =>
    db.read(() => selectStoredRows(dynamicQuery(() => sql<object>`SELECT * FROM ${sql.table(table)} ORDER BY id`)))
  const insert = async (table: string, ...rows: StoredRow[]) => db.transaction(() => insertStoredRows(table, rows))

  it('are inserted as they were selected', async () => {
    await insertChannels(
      db,
      { id: 'a', name: 'Ä "quoted" \\ name', subscriber_count: 9_007_199_254_740_991 },
      { id: 'b' },
    )
    const rows = await select('channels')
    expect(rows[0]).toMatchObject({ id: 'a', subscriber_count: 9_007_199_254_740_991, description: null, rules: '{}' })
    await db.run(dynamicQuery(() => sql`DELETE FROM channels`))
    expect(await insert('channels', ...rows)).toBe(2)
    expect(await select('channels')).toEqual(rows)
  })

  it('are inserted without columns that the table does not have, and with defaults for the others', async () => {
    expect(await insert('channels', { id: 'a', name: 'A', last_refresh: 5, from_a_later_release: 1 })).toBe(1)
    expect(await select('channels')).toMatchObject([{ id: 'a', name: 'A', last_refresh: 5, tags: '[]', is_active: 1 }])
  })

  it('can be left out if they exist', async () => {
    await insertChannels(db, { id: 'a', name: 'Old' })
    const rows = ['a', 'b'].map(id => ({ id, name: 'New', last_refresh: 0 }))
    expect(await db.transaction(() => insertStoredRows('channels', rows, IGNORE_EXISTING))).toBe(1)
    expect(await listRows(db, 'channels', 'id', 'name')).toEqual([
      { id: 'a', name: 'Old' },
      { id: 'b', name: 'New' },
    ])
    await expect(insert('channels', ...rows)).rejects.toThrow(/unique/i)
  })

  it('can be none', async () => {
    expect(await insert('channels')).toBe(0)
  })

  it('return the number that the database gives them', async () => {
    const user = { name: 'ann', password_hash: '', created_at: 0 }
    const inserted = await db.transaction(function* () {
      const insertion = yield* storedRowInsertion('users', [user], sql`RETURNING id`)
      return insertion && (yield* tx.first(insertion))
    })
    expect(await listRows(db, 'users', 'id')).toEqual([inserted])
  })
})
