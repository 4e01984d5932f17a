import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestArchive, type TestArchive } from '../../testing/test-archive.ts'

const LIMIT_MS = 120_000
const IDS = ['aaaaaaaaaa1', 'aaaaaaaaaa2', 'aaaaaaaaaa3'] as const

let archive: TestArchive
beforeEach(async () => {
  archive = await openTestArchive()
})
afterEach(() => archive.close())

const make = (id: string) => archive.makeVideo(`media/UC1/${id}.mp4`, ['-c:v', 'mpeg4', '-c:a', 'aac'])
const titles = () => archive.rows<{ id: string; title: string }>('SELECT id, title FROM videos ORDER BY id')
const remove = () => archive.db.raw.exec('DELETE FROM videos; DELETE FROM channels')

describe('a rebuild', { timeout: LIMIT_MS }, () => {
  it('counts the files by the source of their metadata, and adds good files next to broken ones', async () => {
    await make(IDS[0])
    await make(IDS[1])
    await archive.rebuild()
    remove()
    await rm(archive.at(`media/UC1/${IDS[1]}.tubecellar.json`), { force: true })
    await archive.write(`media/UC1/${IDS[2]}.mp4`, 'not a video')
    const rebuilt = await archive.rebuild()
    const rebuiltCount = Object.values(rebuilt.counts).reduce((sum, count) => sum + count, 0)
    expect(rebuiltCount).toBe(2)
    expect(rebuilt.failures).toEqual([{ path: `UC1/${IDS[2]}.mp4`, reason: expect.any(String) as string }])
    expect(rebuilt.sizeBytes).toBe(
      (await readFile(archive.at(`media/UC1/${IDS[0]}.mp4`))).length +
        (await readFile(archive.at(`media/UC1/${IDS[1]}.mp4`))).length,
    )
    expect(titles().map(({ id }) => id)).toEqual([IDS[0], IDS[1]])
  })

  it('uses a sidecar, but not one that is broken or belongs to another video', async () => {
    for (const id of IDS) await make(id)
    await archive.rebuild()
    const sidecar = JSON.parse(await readSidecarFile(IDS[0])) as { video: { title: string } }
    const changed = JSON.stringify({ ...sidecar, video: { ...sidecar.video, title: 'From the sidecar' } })
    await archive.write(`media/UC1/${IDS[0]}.tubecellar.json`, changed)
    await archive.write(`media/UC1/${IDS[1]}.tubecellar.json`, changed)
    await archive.write(`media/UC1/${IDS[2]}.tubecellar.json`, changed.slice(0, 40))
    remove()
    const { counts, failures } = await archive.rebuild()
    expect([counts.sidecar, failures]).toEqual([1, []])
    expect(titles().map(({ title }) => title === 'From the sidecar')).toEqual([true, false, false])
  })

  it('keeps existing records, and continues after it was stopped', async () => {
    for (const id of IDS) await make(id)
    const abort = new AbortController()
    const onVideo = () => abort.abort(new Error('stopped'))
    await expect(archive.rebuild({ signal: abort.signal, onVideo })).rejects.toThrow('stopped')
    expect(titles()).toHaveLength(1)
    archive.db.raw.exec(`UPDATE videos SET title = 'Edited'`)
    const { knownCount } = await archive.rebuild()
    expect(knownCount).toBe(1)
    expect(titles()[0]).toEqual({ id: IDS[0], title: 'Edited' })
    expect(titles()).toHaveLength(3)
  })

  it('accepts the folder as the media folder, unless it is empty', async () => {
    await rm(archive.at('media/.tubecellar'))
    await archive.rebuild()
    expect(existsSync(archive.at('media/.tubecellar'))).toBe(false)
    await make(IDS[0])
    await archive.rebuild()
    expect(existsSync(archive.at('media/.tubecellar'))).toBe(true)
  })
})

const readSidecarFile = (id: string) => readFile(archive.at(`media/UC1/${id}.tubecellar.json`), 'utf8')
