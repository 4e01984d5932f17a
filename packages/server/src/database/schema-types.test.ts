import { describe, expect, it } from 'vitest'
import { refinements } from './schema-refinements.ts'
import { schemaTypes } from './schema-types.ts'

const typesOf = (sql: string, refined = {}) => schemaTypes([sql], refined)
const columnOf = (sql: string, name: string, refined = {}) =>
  typesOf(sql, refined)
    .split('\n')
    .find(line => line.startsWith(`  ${name}: `))
    ?.slice(`  ${name}: `.length)

describe('schemaTypes', () => {
  it('types columns by their declaration', () => {
    const table = 'CREATE TABLE t (a INTEGER NOT NULL, b REAL, c TEXT NOT NULL, d BLOB) STRICT'
    expect(columnOf(table, 'a')).toBe('number')
    expect(columnOf(table, 'b')).toBe('number | null')
    expect(columnOf(table, 'c')).toBe('string')
    expect(columnOf(table, 'd')).toBe('Uint8Array | null')
  })

  it('lets an insert leave out defaults and row numbers, but no references', () => {
    const tables = `CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER NOT NULL DEFAULT 0) STRICT;
      CREATE TABLE u (t_id INTEGER PRIMARY KEY REFERENCES t(id)) STRICT`
    expect(columnOf(tables, 'id')).toBe('Generated<number>')
    expect(columnOf(tables, 'n')).toBe('Generated<number>')
    expect(columnOf(tables, 't_id')).toBe('number')
  })

  it('types keys of a table without row numbers as required', () => {
    expect(columnOf('CREATE TABLE t (k INTEGER PRIMARY KEY) STRICT, WITHOUT ROWID', 'k')).toBe('number')
  })

  it('does not let queries write generated columns and views', () => {
    const sql = `CREATE TABLE t (n INTEGER NOT NULL, twice INTEGER NOT NULL AS (n * 2)) STRICT;
      CREATE VIEW v AS SELECT n AS seen FROM t`
    expect(columnOf(sql, 'twice')).toBe('GeneratedAlways<number>')
    expect(columnOf(sql, 'seen')).toBe('ColumnType<number | null, never, never>')
  })

  it('reads the values of a text from its check', () => {
    const table = `CREATE TABLE t (kind TEXT NOT NULL CHECK (kind IN ('a', 'b')), other TEXT) STRICT`
    expect(columnOf(table, 'kind')).toBe(`'a' | 'b'`)
    expect(columnOf(table, 'other')).toBe('string | null')
  })

  it('refines booleans, JSON and other types', () => {
    const table = `CREATE TABLE t (flag INTEGER NOT NULL, list TEXT NOT NULL DEFAULT '[]', kind TEXT) STRICT`
    const refined = { 't.flag': 'boolean', 't.list': { json: 'string[]' }, 't.kind': { type: 'VidType' } }
    expect(columnOf(table, 'flag', refined)).toBe('0 | 1')
    expect(columnOf(table, 'list', refined)).toBe('Generated<Json<string[]>>')
    expect(columnOf(table, 'kind', refined)).toBe('VidType | null')
    expect(typesOf(table, refined)).toContain(`import type { VidType } from '@tubecellar/core/contract'`)
  })

  it('leaves out the shadow tables of a full-text index', () => {
    const sql = 'CREATE VIRTUAL TABLE words USING fts5(line)'
    expect(typesOf(sql).match(/interface \w+/g)).toEqual(['interface WordsTable', 'interface Schema'])
  })

  it('rejects a refinement of a column that does not exist', () => {
    const refined = { 't.a': 'boolean', 't.b': 'boolean', 'u.a': 'boolean' }
    expect(() => typesOf('CREATE TABLE t (a INTEGER) STRICT', refined)).toThrow(/^[^:]*: t\.b, u\.a$/)
  })

  it('has no unknown column in the database of this release', () => {
    expect(schemaTypes()).not.toContain('unknown |')
    expect(schemaTypes()).not.toMatch(/: (Generated<)?unknown/)
  })

  it('finds a column for each refinement of this release', () => {
    const lines = schemaTypes().split('\n')
    for (const name of Object.keys(refinements)) {
      const [table = '', column = ''] = name.split('.')
      const type = new RegExp(`^  ${table}: (\\w+)$`, 'm').exec(lines.join('\n'))?.[1]
      const start = lines.indexOf(`interface ${type} {`)
      const columns = lines.slice(start + 1, lines.indexOf('}', start)).map(line => line.trim().split(':')[0])
      expect(columns, name).toContain(column)
    }
  })
})
