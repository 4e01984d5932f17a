import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createArchiveFiles, type ArchiveFiles } from './archive-files.ts'
import { createLocalMediaStorage } from './storage/local-media-storage.ts'
import { MediaMissingError } from './storage/media-storage.ts'

let home: string
let media: string
let files: ArchiveFiles
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-files-'))
  media = join(home, 'media')
  for (const folder of ['media/channel', 'cache/videos/a', 'outside'])
    await mkdir(join(home, folder), { recursive: true })
  for (const file of ['media/.tubecellar', 'media/channel/a.mp4', 'cache/videos/a/a.jpg', 'outside/precious.txt'])
    await writeFile(join(home, file), 'x')
  files = createArchiveFiles({
    mediaDir: media,
    cacheDir: join(home, 'cache'),
    media: createLocalMediaStorage(media),
    log: pino({ level: 'silent' }),
  })
})
afterEach(() => rm(home, { recursive: true, force: true }))

const left = async () =>
  (await readdir(home, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .sort()

describe('files of the archive', () => {
  it('are deleted, and may not exist', async () => {
    await files.remove(join(media, 'channel/a.mp4'))
    await files.remove(join(media, 'channel/a.mp4'))
    await files.remove(join(media, 'nowhere/a.mp4'))
    await files.remove(join(home, 'cache/videos/a/a.jpg'))
    expect(await left()).toEqual(['.tubecellar', 'precious.txt'])
    await files.removeEmptyFolder(join(media, 'channel'))
    await files.removeEmptyFolder(join(media, 'channel'))
    expect(await readdir(media)).toEqual(['.tubecellar'])
  })

  it('are kept while the media root is not mounted', async () => {
    await rm(join(media, '.tubecellar'))
    await expect(files.remove(join(media, 'channel/a.mp4'))).rejects.toThrow(MediaMissingError)
    await expect(files.remove(join(home, 'cache/videos/a/a.jpg'))).rejects.toThrow(MediaMissingError)
    await expect(files.removeEmptyFolder(join(media, 'channel'))).rejects.toThrow(MediaMissingError)
    expect(await left()).toEqual(['a.jpg', 'a.mp4', 'precious.txt'])
  })

  it('are deleted only inside the folders, for any path or link', async () => {
    await symlink(join(home, 'outside'), join(media, 'link'))
    await symlink(join(home, 'outside/precious.txt'), join(media, 'channel/link.mp4'))
    for (const path of [
      '../outside/precious.txt',
      'link/precious.txt',
      '.tubecellar',
      '../media/.tubecellar',
      '..',
      '.',
    ])
      await files.remove(join(media, path))
    await files.removeEmptyFolder(join(home, 'outside'))
    await files.removeEmptyFolder(join(media, 'link'))
    await files.remove(join(media, 'channel/link.mp4'))
    expect(await left()).toEqual(['.tubecellar', 'a.jpg', 'a.mp4', 'precious.txt'])
    expect(await readdir(join(media, 'channel'))).toEqual(['a.mp4'])
  })

  it('keep a folder that contains other files', async () => {
    await files.removeEmptyFolder(join(media, 'channel'))
    expect(await files.listNames(join(media, 'channel'))).toEqual(['a.mp4'])
    expect(await files.listNames(join(media, 'nowhere'))).toEqual([])
  })
})
