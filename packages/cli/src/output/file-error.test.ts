import { expect, it } from 'vitest'
import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { describeError } from './describe-error.ts'

it('names the file, why it was refused and what to do', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(describeError(full)).toEqual({
    exitCode: 1,
    code: 'file_error',
    message: 'The output: the disk is full.',
    hint: outputTexts.diskFullHint,
  })
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/a.part', dest: '/a' })
  expect(describeError(denied).message).toBe('/a: permission denied.')
})

it('leaves other errors as they are', () => {
  expect(describeError(new Error('odd'))).toEqual({ exitCode: 1, code: 'unexpected', message: 'odd' })
})
