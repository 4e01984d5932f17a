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
  ] as const)('of the system, %s, is of the class %s', (code, errorClass, isOurs) => {
    expect(readFailure(systemError(code))).toMatchObject({ errorClass, isOurs })
  })

  it('of a tool keeps its class, its message and its time', () => {
    const failure = { errorClass: 'upcoming', said: 'soon', retryAt: 7, isOurs: false }
    expect(readFailure(new FetchError('upcoming', 'soon', 7))).toEqual(failure)
  })

  it('of a tool that is not installed says so', () => {
    expect(readFailure(new ToolMissingError('ffmpeg'))).toMatchObject({ errorClass: 'tool-missing', isOurs: false })
  })

  it('that is not even an error is a fault of ours', () => {
    expect(readFailure('odd')).toEqual({ errorClass: 'unknown', said: 'odd', isOurs: true })
  })
})
