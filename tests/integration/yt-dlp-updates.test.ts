import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS, sampleId, startArchive, type Archive } from '../support/archive.ts'
import { waitUntil } from '../support/wait-until.ts'
import { startYtDlpReleases, type YtDlpReleases } from '../support/yt-dlp-releases.ts'

describe('updates of the real yt-dlp', () => {
  let releases: YtDlpReleases
  let archive: Archive
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cellar-versions-'))
    releases = await startYtDlpReleases()
    archive = await startArchive({
      config: tube => ({
        tools: { pluginDir: tube.pluginDir, ytDlpVersions: folder },
        ytDlpReleases: releases.urls,
      }),
    })
  }, ARCHIVE_LIMIT_MS)
  afterAll(async () => {
    await archive?.stop()
    await releases?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const update = async () => archive.resultOf((await archive.client.updateYtDlp({ body: {} })).task_id)
  const download = async (url: string) => {
    await archive.add([url], true)
    await waitUntil('the video', async () => {
      const { data } = await archive.client.listVideos({ query: {} })
      return data.some(({ youtube_id: id }) => id === sampleId(url))
    })
  }

  it(
    'use the installed program before the first update',
    async () => {
      await download(archive.tube.videos[0]!)
      expect(await archive.client.getYtDlp()).toMatchObject({ channel: null, can_update: true, can_roll_back: false })
      await expect(archive.client.rollBackYtDlp()).rejects.toThrow('no other version')
    },
    ARCHIVE_LIMIT_MS,
  )

  it(
    'refuse a release whose checksum is wrong',
    async () => {
      await releases.publish('2027.01.01', 'damaged')
      const { status, result } = await update()
      expect([status, result]).toEqual(['FAILURE', expect.stringContaining('The checksum of')])
      expect(await readdir(folder).catch(() => [])).toEqual([])
    },
    ARCHIVE_LIMIT_MS,
  )

  it(
    'install a release, which then downloads',
    async () => {
      await releases.publish('2027.01.02', 'sound')
      expect((await update()).result).toContain('Installed yt-dlp 2027.01.02 (stable)')
      expect(await archive.client.getYtDlp()).toMatchObject({
        version: '2027.01.02',
        path: join(folder, '2027.01.02', 'yt-dlp'),
        reason: 'Updated by a user.',
        can_roll_back: true,
      })
      await download(archive.tube.videos[1]!)
    },
    ARCHIVE_LIMIT_MS,
  )

  it('are shown by the diagnostics, with what the version can use', async () => {
    const findings = (await archive.client.diagnose()).map(({ check, state, message }) => [check, state, message])
    expect(findings).toContainEqual([
      'yt-dlp',
      'ok',
      `2027.01.02 (stable), installed by the archive: ${join(folder, '2027.01.02', 'yt-dlp')}. Updated by a user.`,
    ])
    const node = `node-${process.versions.node}`
    expect(findings).toContainEqual(['JavaScript runtime', 'ok', `yt-dlp can use ${node}.`])
    expect(findings).toContainEqual(['PO token providers', 'ok', expect.stringContaining('None.')])
    expect(findings).toContainEqual(['browser impersonation', 'ok', expect.any(String)])
  })

  it(
    'keep the version in use if the release cannot read a video that was archived',
    async () => {
      await releases.publish('2027.01.03', 'worse')
      const { status, result } = await update()
      expect(status).toBe('FAILURE')
      expect(result).toContain('yt-dlp 2027.01.03 was not installed, and 2027.01.02 is still used.')
      expect(await archive.client.getYtDlp()).toMatchObject({
        version: '2027.01.02',
        rejected: [expect.objectContaining({ version: '2027.01.03' })],
      })
    },
    ARCHIVE_LIMIT_MS,
  )

  it(
    'return to the installed program',
    async () => {
      const { task_id: id } = await archive.client.rollBackYtDlp()
      expect((await archive.resultOf(id)).result).toContain('Replaced yt-dlp 2027.01.02 with the installed program.')
      const { version, path } = await archive.client.getYtDlp()
      expect(version).not.toBe('2027.01.02')
      expect(path).not.toContain(folder)
    },
    ARCHIVE_LIMIT_MS,
  )
})
