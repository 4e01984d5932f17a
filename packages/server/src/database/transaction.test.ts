import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeEngines } from '../testing/describe-engines.ts'
import type { Database } from './database.ts'
import { toJsonList } from './json-column.ts'
import { statement } from './statement.ts'
import { tx } from './transaction.ts'

const addPause = statement<{ host: string; until: number }>()(
  p => sql`INSERT INTO host_pauses (host, reason, until) VALUES (${p.host}, '', ${p.until})`,
)
const setPause = statement<{ host: string; until: number }>()((p, { build }) =>
  build.updateTable('host_pauses').set({ until: p.until }).where('host', '=', p.host),
)
const findPause = statement<{ host: string }>()((p, { build }) =>
  build.selectFrom('host_pauses').select('until').where('host', '=', p.host),
)

describeEngines('transactions', openTestDatabase => {
  let db: Database
  beforeEach(async () => void (db = await openTestDatabase()))

  it('return the result of their body', async () => {
    const until = await db.transaction(function* () {
      yield* tx.run(addPause({ host: 'a', until: 5 }))
      return (yield* tx.first(findPause({ host: 'a' })))?.until
    })
    expect(until).toBe(5)
  })

  it('undo everything when the body or a statement throws', async () => {
    const failing = async (second: string) =>
      db.transaction(function* () {
        yield* tx.run(addPause({ host: 'a', until: 5 }))
        if (second === 'throw') throw new Error('stopped')
        yield* tx.run(addPause({ host: second, until: 6 }))
      })
    await expect(failing('throw')).rejects.toThrow('stopped')
    await expect(failing('a')).rejects.toThrow(/unique/i)
    expect(await db.first(findPause({ host: 'a' }))).toBeUndefined()
  })

  it('do not lose a change of another transaction between their read and their write', async () => {
    await db.run(addPause({ host: 'a', until: 0 }))
    const increment = async () =>
      db.transaction(function* () {
        const { until = 0 } = (yield* tx.first(findPause({ host: 'a' }))) ?? {}
        yield* tx.run(setPause({ host: 'a', until: until + 1 }))
      })
    await Promise.all([1, 2, 3, 4].map(increment))
    expect(await db.first(findPause({ host: 'a' }))).toEqual({ until: 4 })
  })

  it('bind the values of a list as one parameter', async () => {
    const inOrder = statement<{ ids: string }>()(
      (p, { dialect }) => sql<{ value: string }>`SELECT value FROM ${dialect.list(p.ids)} ORDER BY key`,
    )
    expect(await db.all(inOrder({ ids: JSON.stringify(['b', 'a']) }))).toEqual([{ value: 'b' }, { value: 'a' }])
  })

  it('bind the values of a list of objects as one parameter', async () => {
    const inOrder = statement<{ rows: string }>()(
      (p, { dialect }) => sql<{ name: string; size: number; rate: number }>`
        SELECT name, size, rate
        FROM ${dialect.records(p.rows, { size: 'bigint', name: 'text', rate: 'double precision' })} ORDER BY key`,
    )
    const rows = [
      { name: '5 "quotes" and \\', size: 9_007_199_254_740_991, rate: 0.5 },
      { name: null, size: null, rate: null },
    ]
    expect(await db.all(inOrder({ rows: toJsonList(rows) }))).toEqual(rows)
    expect(await db.all(inOrder({ rows: '[]' }))).toEqual([])
  })

  it('replace surrogates without their other half', async () => {
    const values = statement<{ values: string }>()(
      (p, { dialect }) => sql<{ value: string }>`SELECT value FROM ${dialect.list(p.values)}`,
    )
    expect(await db.all(values({ values: toJsonList(['a\ud83d', '😀']) }))).toEqual([
      { value: 'a\ufffd' },
      { value: '😀' },
    ])
  })
})
