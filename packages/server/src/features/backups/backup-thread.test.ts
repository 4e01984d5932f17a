import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBackupThread } from './backup-thread.ts'
import { openDatabase } from '../../database/open-database.ts'
import { openZip } from '../../platform/files/zip-reader.ts'

let folder: string
let databaseFile: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-backup-'))
  databaseFile = join(folder, 'cellar.db')
  openDatabase(databaseFile).close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const DAY = '20260102'

describe('a backup that a thread writes', () => {
  it('is complete when the promise resolves, and reports each page before', async () => {
    const zipFile = join(folder, 'backup.zip')
    const pages: string[] = []
    await createBackupThread(databaseFile)(zipFile, DAY, {
      signal: new AbortController().signal,
      onPage: name => pages.push(name),
    })
    expect(pages).toContain(`es_config-${DAY}-0.json`)
    const zip = await openZip(zipFile)
    expect(zip.files.map(({ name }) => name)).toEqual(pages)
    zip.close()
  })

  it('fails with the error of the thread and its code', async () => {
    const writing = createBackupThread(databaseFile)(join(folder, 'gone', 'backup.zip'), DAY, {
      signal: new AbortController().signal,
      onPage: () => undefined,
    })
    await expect(writing).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('ends with the reason of the abort', async () => {
    const stop = new AbortController()
    const writing = createBackupThread(databaseFile)(join(folder, 'backup.zip'), DAY, {
      signal: stop.signal,
      onPage: () => stop.abort(new Error('enough')),
    })
    await expect(writing).rejects.toThrow('enough')
  })

  it('does not start when the signal is already aborted', async () => {
    const zipFile = join(folder, 'backup.zip')
    const writing = createBackupThread(databaseFile)(zipFile, DAY, {
      signal: AbortSignal.abort(new Error('enough')),
      onPage: () => undefined,
    })
    await expect(writing).rejects.toThrow('enough')
    expect(existsSync(zipFile)).toBe(false)
  })
})
