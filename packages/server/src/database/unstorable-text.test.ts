import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeEngines } from '../testing/describe-engines.ts'
import { toJsonList } from './json-column.ts'
import { dynamicQuery, statement } from './statement.ts'

const add = statement<{ name: string; value: string }>()((p, { build }) =>
  build.insertInto('settings').values({ name: p.name, value: p.value }),
)

const listNames = statement<{ names: string }>()(
  (p, { dialect }) => sql<{ value: string }>`SELECT value FROM ${dialect.list(p.names)} ORDER BY key`,
)

describeEngines('Text with the character U+0000, which PostgreSQL rejects,', openTestDatabase => {
  it('is stored and found without it', async () => {
    const db = await openTestDatabase()
    await db.run(add({ name: 'a\0b', value: '' }))
    const find = (name: string) => dynamicQuery(() => sql`SELECT name FROM settings WHERE name = ${name}`)
    expect(await db.all(find('\0ab'))).toEqual([{ name: 'ab' }])
  })

  it('is listed without it', async () => {
    const db = await openTestDatabase()
    const values = await db.all(listNames({ names: toJsonList(['a\0b', String.raw`a\u0000b`, '\0\uD800']) }))
    expect(values.map(({ value }) => value)).toEqual(['ab', String.raw`a\u0000b`, '\uFFFD'])
  })
})
