import { expect, it } from 'vitest'
import { formatBitrate, formatBytes } from './bytes.ts'

it.each([
  [0, 'binary', '0 B'],
  [1023, 'binary', '1023 B'],
  [1024, 'binary', '1.0 KiB'],
  [1_395_864_371, 'binary', '1.3 GiB'],
  [1_395_864_371, 'metric', '1.4 GB'],
  [999, 'metric', '999 B'],
  [1000, 'metric', '1.0 kB'],
  [1_048_575, 'binary', '1.0 MiB'],
  [1024 ** 6, 'binary', '1024.0 PiB'],
  [-5, 'binary', '0 B'],
  [Number.NaN, 'metric', '0 B'],
] as const)('writes %d in %s units as %s', (size, unit, text) => {
  expect(formatBytes(size, unit)).toBe(text)
})

it.each([
  [3_900_000, '3.9 Mb/s'],
  [129_000, '129 kb/s'],
  [999_700, '1.0 Mb/s'],
  [0, '0 kb/s'],
])('writes a bitrate of %d as %s', (bits, text) => {
  expect(formatBitrate(bits)).toBe(text)
})
