import { expect, it } from 'vitest'
import { FetchError, type ErrorClass } from '../../../site/error-class.ts'
import { preferDiskFailure } from './prefer-disk-failure.ts'

const full = new FetchError('disk-full', 'The data disk is full.')

it.each<[ErrorClass, isOfDisk: boolean]>([
  ['unknown', true],
  ['broken-media', true],
  ['removed', false],
  ['timeout', false],
])(
  'treats an error of the class %s while the disk is full as the error of the disk: %s',
  async (errorClass, isOfDisk) => {
    const error = new FetchError(errorClass, 'said')
    expect(await preferDiskFailure(error, async () => full)).toBe(isOfDisk ? full : error)
    expect(await preferDiskFailure(error, async () => undefined)).toBe(error)
  },
)
