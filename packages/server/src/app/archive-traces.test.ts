import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findArchiveTraces, hasSidecar, restorableSnapshots } from './archive-traces.ts'
import { openDatabase } from '../database/open-database.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-traces-'))
})
afterEach(() => rm(home, { recursive: true }))

const put = async (path: string) => {
  await mkdir(join(home, path, '..'), { recursive: true })
  await writeFile(join(home, path), '')
}

describe('the search for a sidecar', () => {
  it('finds one that is one folder below the root, not in the trash', async () => {
    await put('.trash/0a/v.tubecellar.json')
    await put('UC1/v.mp4')
    expect(await hasSidecar(home)).toBe(false)
    await put('UC2/v.tubecellar.json')
    expect(await hasSidecar(home)).toBe(true)
  })

  it('ends after the maximum number of names', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await put(`UC1/${name}.mp4`)
    await put('UC1/e.tubecellar.json')
    expect(await hasSidecar(home, 100)).toBe(true)
    expect(await hasSidecar(home, 1)).toBe(false)
  })

  it('finds nothing if the folder does not exist', async () => {
    expect(await hasSidecar(join(home, 'nowhere'))).toBe(false)
  })
})

describe('snapshots to restore', () => {
  const makeSnapshot = async (name: string, { hasVideo }: { hasVideo: boolean }) => {
    await mkdir(join(home, 'snapshots'), { recursive: true })
    const db = openDatabase(join(home, 'snapshots', name))
    if (hasVideo)
      db.raw.exec(`
        INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'C', 0);
        INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
        VALUES ('v', 'c', 'V', 'videos', 0, 0, 0, 'c/v.mp4')`)
    db.close()
  }

  it('are sorted newest first, those without videos last, and damaged ones by their date', async () => {
    await makeSnapshot('20260101-000000000-daily.db', { hasVideo: true })
    await makeSnapshot('20260102-000000000-daily.db', { hasVideo: true })
    await put('snapshots/20260103-000000000-daily.db')
    await writeFile(join(home, 'snapshots/20260103-000000000-daily.db'), 'not a database'.repeat(100))
    await makeSnapshot('20260104-000000000-daily.db', { hasVideo: false })
    expect((await restorableSnapshots(home)).map(({ name, hasVideos }) => [name.slice(6, 8), hasVideos])).toEqual([
      ['03', undefined],
      ['02', true],
      ['01', true],
      ['04', false],
    ])
  })

  it('without videos are not a sign of an archive with videos', async () => {
    await makeSnapshot('20260104-000000000-daily.db', { hasVideo: false })
    const traces = await findArchiveTraces({
      dataDir: home,
      mediaDir: join(home, 'media'),
      cacheDir: join(home, 'cache'),
    })
    expect(traces).toMatchObject({ snapshots: ['20260104-000000000-daily'], hasCopiedVideos: false })
  })
})
