import { expect, it } from 'vitest'
import { withSnakeCaseKeys } from './snake-case.ts'

it('converts the keys of objects at each level, and no values', () => {
  expect(
    withSnakeCaseKeys({ mediaDir: 'inPlace', media: { 'in-place': 1 }, list: [{ isDryRun: true }, null] }),
  ).toEqual({ media_dir: 'inPlace', media: { in_place: 1 }, list: [{ is_dry_run: true }, null] })
})
