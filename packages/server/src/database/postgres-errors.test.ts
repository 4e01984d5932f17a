import { describe, expect, it } from 'vitest'
import { databaseTexts } from '../messages/database.ts'
import { toStartError, withoutSecrets } from './postgres-errors.ts'
import { ReadOnlyHostError } from './postgres-pool.ts'

const URL = 'postgres://me:secret@one:5432,two/archive?sslmode=require'
const TARGET = 'one:5432,two/archive'

describe('A failed opening of a PostgreSQL database', () => {
  it.each([
    ['28P01', 'databaseDenied', databaseTexts.wrongCredentials(TARGET)],
    ['28000', 'databaseDenied', databaseTexts.refused(TARGET, 'why')],
    ['42501', 'databaseDenied', databaseTexts.noPermission(TARGET)],
    ['3D000', 'databaseMissing', databaseTexts.unknownDatabase(TARGET)],
    ['ENOTFOUND', 'databaseUnreachable', databaseTexts.unreachable(TARGET, 'why')],
    ['53300', 'databaseUnreachable', databaseTexts.unreachable(TARGET, 'why')],
    [undefined, 'migrationFailed', databaseTexts.upgradeFailed(TARGET, 'why')],
  ])('is explained by its code %s', (code, startCode, message) => {
    expect(toStartError(Object.assign(new Error('why'), { code }), URL)).toMatchObject({ code: startCode, message })
  })

  it('is explained if all hosts are standbys', () => {
    const expected = { code: 'databaseUnreachable', message: databaseTexts.noPrimary(TARGET) }
    expect(toStartError(new ReadOnlyHostError('standby'), URL)).toMatchObject(expected)
  })

  it('is named without the user, the password and the options', () => {
    expect(withoutSecrets(URL)).toBe(TARGET)
    expect(withoutSecrets('postgres://me:sec/r?et@one/archive')).toBe('one/archive')
    expect(withoutSecrets('postgres://one/archive?password=secret')).toBe('one/archive')
  })
})
