import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createToolPaths, downloadArguments } from '@tubecellar/server/testing'
import { expect, it, onTestFinished } from 'vitest'
import { removeFolder } from '../support/remove-folder.ts'

const call = promisify(execFile)
const LIMIT_MS = 120_000
const SETTINGS = {
  format: null,
  formatSort: null,
  limitKBps: null,
  throttledKBps: null,
  addMetadata: false,
  extractorLang: null,
}

it(
  'the real yt-dlp downloads a recording once it is complete, but neither a live stream nor one that has just ended',
  { timeout: LIMIT_MS },
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'cellar-live-'))
    onTestFinished(() => removeFolder(home))
    const site = createServer((_, response) => response.end('media'))
    await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
    onTestFinished(() => void site.close())
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/media.mp4`
    const ytDlp = createToolPaths({}).find('yt-dlp') ?? ''
    const requested = await Promise.all(
      ['is_live', 'post_live', 'was_live', undefined].map(async live_status => {
        const infoFile = join(home, `${live_status}.json`)
        const formats = [{ format_id: '0', url, ext: 'mp4', vcodec: 'h264', acodec: 'aac' }]
        await writeFile(infoFile, JSON.stringify({ id: 'v', title: 'V', extractor: 'x', formats, live_status }))
        const args = [...downloadArguments(join(home, String(live_status)), SETTINGS), '--load-info-json', infoFile]
        const { stdout } = await call(ytDlp, ['--ignore-config', ...args])
        return [live_status, /^DONE /m.test(stdout)]
      }),
    )
    expect(requested).toEqual([
      ['is_live', false],
      ['post_live', false],
      ['was_live', true],
      [undefined, true],
    ])
  },
)
