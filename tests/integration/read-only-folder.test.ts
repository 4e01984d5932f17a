/**
 * On a read-only disk, Node reports ENOENT for folders that cannot be created: the error of makeFolder has the code of
 * the system.
 */
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeFolder, writeFileAtomic } from '../../packages/server/src/platform/files/files.ts'
import { stageFile } from '../../packages/server/src/platform/files/stage-file.ts'
import { classifyStorageError } from '../../packages/server/src/platform/files/storage-error.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { canMount, mountDisk, remountDisk } from '../support/small-disk.ts'

describe.skipIf(!canMount)('on a read-only disk', () => {
  const stateOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => classifyStorageError(error),
    )

  it('no folder is created in a missing one, and the error has the reason', async () => {
    const disk = await mkdtemp(join(tmpdir(), 'cellar-disk-'))
    onTestFinished(() => removeFolder(disk))
    mountDisk(disk, 'size=1m')
    await mkdir(join(disk, 'there'))
    remountDisk(disk, 'ro')
    await expect(mkdir(join(disk, 'a/b'), { recursive: true })).rejects.toMatchObject({ code: 'ENOENT' })
    const { signal } = new AbortController()
    expect({
      nested: await stateOf(makeFolder(join(disk, 'a/b/c'))),
      existing: await stateOf(makeFolder(join(disk, 'there'))),
      file: await stateOf(writeFileAtomic(join(disk, 'a/b/file'), 'text')),
      staged: await stateOf(stageFile(import.meta.filename, join(disk, 'a/b/file'), { signal, minFreeBytes: 0 })),
    }).toEqual({ nested: 'read-only', existing: 'done', file: 'read-only', staged: 'read-only' })
  })
})
