import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLocalBackups } from '../../media/backups/backup-files.ts'
import { emptyReadResult } from '../library/documents/document-inserter.ts'
import { BadBackupError } from '../library/documents/read-library.ts'
import { createRestoreBackup } from './restore-backup.service.ts'

const NAME = 'cellar_backup-20260101-auto.zip'

let home: string
let folder: string
let acts: string[]
let state: {
  load: () => Promise<void>
  problem: string | undefined
  isBusy: boolean
  snapshot: () => Promise<string>
  orphanCount: number
}
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-restore-'))
  folder = join(home, 'backups')
  await mkdir(folder)
  await writeFile(join(folder, NAME), 'zip')
  acts = []
  state = {
    load: () => Promise.resolve(),
    problem: undefined,
    isBusy: false,
    snapshot: () => Promise.resolve('s1'),
    orphanCount: 0,
  }
})
afterEach(() => rm(home, { recursive: true }))

const stagingFile = () => join(folder, '.restoring.db')

function restoreBackup(name: string, signal = new AbortController().signal) {
  return createRestoreBackup({
    files: createLocalBackups(home),
    folder,
    load: async (_, file) => {
      await writeFile(file, 'library')
      await state.load()
      acts.push('load')
      const read = emptyReadResult()
      return { ...read, counts: { ...read.counts, video: 3, channel: 2 }, orphanCount: state.orphanCount }
    },
    copies: {
      check: () => {
        acts.push('check')
        return Promise.resolve({ problem: state.problem, schema: 1 })
      },
      restoreDatabase: async (file, beforeReplace, options) => {
        await beforeReplace()
        acts.push(`bring back ${existsSync(file)} ${options.isProtected}`)
        return { added: ['ann'], leftOut: ['bob'] }
      },
    },
    saveState: async () => {
      const id = await state.snapshot()
      acts.push('snapshot')
      return `Saved as ${id}.`
    },
    isBusy: () => state.isBusy,
    resolveAgain: () => Promise.resolve(void acts.push('resolve')),
    whileOffline: work => work(() => Promise.resolve(void acts.push('close'))),
  })(name, { id: 'job', signal, report: () => undefined, log: pino({ level: 'silent' }) })
}

describe('the restore of a backup', () => {
  it('replaces the library only when the backup is valid and a snapshot was taken', async () => {
    state.orphanCount = 4
    const { tag, text } = await restoreBackup(NAME)
    expect(acts).toEqual(['load', 'check', 'snapshot', 'close', 'bring back true true', 'resolve'])
    expect(tag).toBe('done')
    expect(text).toContain('Restored 3 videos of 2 channels.')
    expect(text).toContain('Skipped 4 entries')
    expect(text).toContain('ann')
    expect(text).toContain('bob')
    expect(text).toContain('Saved as s1.')
    expect(existsSync(stagingFile())).toBe(false)
  })

  it('waits until the snapshot is complete', async () => {
    const snapshot = Promise.withResolvers<string>()
    state.snapshot = () => snapshot.promise
    const restored = restoreBackup(NAME)
    await expect.poll(() => acts).toContain('check')
    await new Promise(resolve => setImmediate(resolve))
    expect(acts).toEqual(['load', 'check'])
    snapshot.resolve('s2')
    expect((await restored).text).toContain('s2')
  })

  it.each([
    ['cannot be read', () => void (state.load = () => Promise.reject(new BadBackupError('es_video-1.json, line 3')))],
    ['does not fit together', () => void (state.problem = 'row 3 missing')],
  ])('changes nothing when the backup %s', async (_, spoil) => {
    spoil()
    const { tag, text } = await restoreBackup(NAME)
    expect([tag, text]).toEqual(['failed', expect.stringMatching(/Nothing was changed.*(line 3|row 3)/)])
    expect(acts).not.toContain('snapshot')
    expect(existsSync(stagingFile())).toBe(false)
  })

  it('changes nothing while another task runs, when it is stopped, or without its snapshot', async () => {
    state.isBusy = true
    await expect(restoreBackup(NAME)).rejects.toMatchObject({ code: 'snapshotRefused' })
    state.isBusy = false
    await expect(restoreBackup(NAME, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
    state.snapshot = () => Promise.reject(new Error('no space'))
    await expect(restoreBackup(NAME)).rejects.toThrow('no space')
    expect(acts.filter(act => /snapshot|bring|close/.test(act))).toEqual([])
    expect(existsSync(stagingFile())).toBe(false)
  })

  it('is refused when the file does not exist', async () => {
    await expect(restoreBackup('nothing.zip')).rejects.toMatchObject({ code: 'backupNotFound' })
    expect(acts).toEqual([])
  })
})
