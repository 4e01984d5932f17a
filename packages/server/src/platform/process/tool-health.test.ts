import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findToolProblems } from './tool-health.ts'
import { createToolPaths } from './tool-paths.ts'

const NOW_MS = Date.UTC(2026, 10, 22)

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cellar-tools-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The problems when only `programs` are on PATH, with these versions. */
const problemsWith = (programs: Readonly<Record<string, string>>, chosen = {}) => {
  mkdirSync(join(folder, 'bin'))
  for (const name of Object.keys(programs)) {
    writeFileSync(join(folder, 'bin', name), '')
    chmodSync(join(folder, 'bin', name), 0o755)
  }
  const paths = createToolPaths(chosen, { PATH: join(folder, 'bin'), XDG_DATA_HOME: folder })
  return findToolProblems({ paths, versions: { find: async tool => programs[tool] }, nowMs: NOW_MS })
}

it('reports no problem of current tools', async () => {
  expect(await problemsWith({ 'yt-dlp': '2026.11.01', ffmpeg: '7.1', ffprobe: '7.1' })).toEqual([])
})

it('explains the purpose of each missing tool', async () => {
  expect((await problemsWith({})).map(({ code }) => code)).toEqual([
    'yt-dlp-missing',
    'ffmpeg-missing',
    'ffprobe-missing',
  ])
})

it('advises to update an old yt-dlp', async () => {
  const [problem] = await problemsWith({ 'yt-dlp': '2023.03.04', ffmpeg: '5.1', ffprobe: '5.1' })
  expect(problem).toEqual({
    code: 'yt-dlp-old',
    message: 'yt-dlp 2023.03.04 is 1359 days old; downloads from sites that changed since then may fail.',
    fix: 'Run: cellar yt-dlp update',
  })
})

it('does not replace a yt-dlp that is configured by path', async () => {
  const ytDlp = join(folder, 'bin/own')
  const [problem] = await problemsWith({ own: '', 'yt-dlp': '2023.03.04', ffmpeg: '5.1', ffprobe: '5.1' }, { ytDlp })
  expect(problem?.fix).toMatch(/^Update the yt-dlp at the path in CELLAR_YT_DLP/)
})
