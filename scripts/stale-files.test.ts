import { expect, it } from 'vitest'
import { schemaTypes } from '@tubecellar/server/schema-types'
import { migrations } from '../packages/server/src/database/migrations/index.ts'
import { findStaleFiles } from './stale-files.ts'

const ROOT = new URL('..', import.meta.url)
const FILE = 'packages/server/src/database/schema.generated.ts'

it('finds the types of the tables up to date', async () => {
  expect(await findStaleFiles({ [FILE]: schemaTypes }, ROOT)).toEqual([])
})

it('finds the types of the tables stale after a migration that adds a column', async () => {
  const steps = [...migrations, 'ALTER TABLE videos ADD COLUMN extra TEXT']
  const stale = await findStaleFiles({ [FILE]: () => schemaTypes(steps) }, ROOT)
  expect(stale.map(({ path }) => path)).toEqual([FILE])
  expect(stale[0]?.fresh).toContain('  extra: string | null\n')
})

it('finds a file stale that does not exist', async () => {
  const stale = await findStaleFiles({ 'docs/missing.md': () => 'text' }, ROOT)
  expect(stale).toEqual([{ path: 'docs/missing.md', fresh: 'text' }])
})
