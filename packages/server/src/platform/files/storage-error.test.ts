import { expect, it } from 'vitest'
import { classifyStorageError } from './storage-error.ts'

const errorWith = (code: string, cause?: unknown) => Object.assign(new Error('failed', { cause }), { code })

it.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'denied'],
  ['EPERM', 'denied'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_READONLY_DIRECTORY', 'read-only'],
  ['SQLITE_READONLY_DBMOVED', 'read-only'],
  ['EIO', 'failing'],
  ['ESTALE', 'failing'],
  ['SQLITE_IOERR', 'failing'],
  ['SQLITE_IOERR_WRITE', 'failing'],
  ['SQLITE_IOERR_FSYNC', 'failing'],
  ['SQLITE_CANTOPEN_ISDIR', 'failing'],
  ['ENOENT', undefined],
  ['EEXIST', undefined],
  ['SQLITE_BUSY', undefined],
  ['SQLITE_CORRUPT', undefined],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
])('%s means that the disk is %s', (code, state) => {
  expect(classifyStorageError(errorWith(code))).toBe(state)
})

it('an error without a class is classified by its cause', () => {
  expect(classifyStorageError(new Error('not saved', { cause: errorWith('ENOSPC') }))).toBe('full')
  expect(classifyStorageError(new Error('not saved'))).toBeUndefined()
  expect(classifyStorageError(new Error('write error\nsystem error: No space left on device'))).toBe('full')
  expect(classifyStorageError('ENOSPC')).toBeUndefined()
})
