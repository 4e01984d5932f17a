import { describe, expect, it } from 'vitest'
import { FetchError } from './error-class.ts'
import { ToolMissingError } from '../platform/process/tool-paths.ts'
import { readFailure } from './read-failure.ts'

const systemError = (code: string) => Object.assign(new Error(`${code}: something`), { code })

describe('an error', () => {
  it.each([
    ['ENOSPC', 'disk-full', false],
    ['EDQUOT', 'disk-full', false],
    ['SQLITE_FULL', 'disk-full', false],
    ['EACCES', 'not-writable', false],
    ['EPERM', 'not-writable', false],
    ['EROFS', 'not-writable', false],
    ['SQLITE_READONLY', 'not-writable', false],
    ['EIO', 'not-writable', false],
    ['SQLITE_IOERR_WRITE', 'not-writable', false],
    ['ENOENT', 'unknown', true],
  ] as const)('of the system, %s, has the class %s', (code, errorClass, isInternal) => {
    expect(readFailure(systemError(code))).toMatchObject({ errorClass, isInternal })
  })

  it('of a tool keeps its class, its message and its time', () => {
    const failure = { errorClass: 'upcoming', toolMessage: 'soon', retryAt: 7, isInternal: false }
    expect(readFailure(new FetchError('upcoming', 'soon', 7))).toEqual(failure)
  })

  it('of a tool that is not installed has a class for it', () => {
    expect(readFailure(new ToolMissingError('ffmpeg'))).toMatchObject({ errorClass: 'tool-missing', isInternal: false })
  })

  it('that is not an Error object is an internal error', () => {
    expect(readFailure('odd')).toEqual({ errorClass: 'unknown', toolMessage: 'odd', isInternal: true })
  })
})
