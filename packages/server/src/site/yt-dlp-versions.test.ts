import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createRun } from '../platform/process/exec.ts'
import { createToolPaths } from '../platform/process/tool-paths.ts'
import { createYtDlpVersions, type YtDlpVersions } from './yt-dlp-versions.ts'

/** Python runs a text file as well as the archive of a release. */
const program = (version: string) => Buffer.from(`print('${version}')\n`)
const sha256 = (file: Buffer) => createHash('sha256').update(file).digest('hex')

describe('the versions of yt-dlp', () => {
  let folder: string
  let versions: YtDlpVersions
  const find = () => createToolPaths({ ytDlpVersions: folder }, { PATH: '' }).find('yt-dlp')
  const install = async (version: string) => {
    const file = program(version)
    return versions.install(file, sha256(file))
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cellar-versions-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    versions = createYtDlpVersions({ folder, findInstalled: () => undefined, run: createRun({}) })
  })

  it('are used after they were activated', async () => {
    const { version, program: path } = await install('2026.01.02')
    expect(version).toBe('2026.01.02')
    expect(await versions.current()).toBeNull()
    await versions.activate(version)
    expect(await versions.current()).toBe('2026.01.02')
    expect(find()).toBe(path)
    await versions.activate((await install('2026.02.03.040506')).version)
    expect(find()).toBe(join(folder, '2026.02.03.040506', 'yt-dlp'))
    await versions.activate(null)
    expect(find()).not.toBe(path)
  })

  it('are not installed if they do not start', async () => {
    const file = Buffer.from('raise SystemExit("Damaged.")')
    await expect(versions.install(file, sha256(file))).rejects.toThrow('does not start on this computer: Damaged.')
    expect(await readdir(folder)).toEqual([])
  })

  it('are not installed if they report no version', async () => {
    await expect(install('../../other')).rejects.toThrow('does not start')
    expect(await readdir(folder)).toEqual([])
  })

  it('are found by their checksum, and deleted when they are no longer used', async () => {
    await install('2026.01.02')
    await install('2026.02.03')
    expect(await versions.find('2026.01.02', sha256(program('2026.01.02')))).toBe(join(folder, '2026.01.02', 'yt-dlp'))
    expect(await versions.find('2026.01.02', sha256(program('other')))).toBeUndefined()
    await versions.keepOnly(['2026.02.03'])
    expect(await readdir(folder)).toEqual(['2026.02.03'])
  })
})
