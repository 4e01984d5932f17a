import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openReader } from '../../database/open-reader.ts'
import { openDatabase } from '../../database/open-database.ts'
import { openStagingLibrary } from './staging-library.store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-scratch-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The schema of the database, sorted: the order of creation does not matter. */
function readSchema(file: string) {
  const { raw } = openReader(file)
  try {
    return raw.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all()
  } finally {
    raw.close()
  }
}

describe('a staging library', () => {
  it('has every index and trigger of the live database', () => {
    const liveFile = join(folder, 'live.db')
    openDatabase(liveFile).close()
    const staging = openStagingLibrary(join(folder, 'scratch.db'))
    staging.finish({ liveFile })
    expect(readSchema(staging.file)).toEqual(readSchema(liveFile))
  })
})
