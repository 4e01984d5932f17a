import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS, startArchive, type Archive } from '../support/archive.ts'
import { serverTool, systemTool } from '../support/tools.ts'

/** Redirects other URLs to a video of the sample site. */
const PLUGIN = `
from yt_dlp.extractor.common import InfoExtractor


class ForwardedIE(InfoExtractor):
    _VALID_URL = r'(?P<site>http://127\\.0\\.0\\.1:\\d+)/forwarded/(?P<id>[-\\w]+)'

    def _real_extract(self, url):
        site, video_id = self._match_valid_url(url).group('site', 'id')
        return self.url_result(f'{site}/watch?v={video_id}')
`

const PROGRAMS = [
  { whose: 'the distribution', find: () => systemTool('yt-dlp') },
  { whose: 'setup', find: () => serverTool('yt-dlp') },
]

describe.each(PROGRAMS)('the plugin folder, with the yt-dlp of $whose', ({ find }) => {
  let archive: Archive
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cellar-plugins-'))
    const extractors = join(folder, 'forwarded', 'yt_dlp_plugins', 'extractor')
    await mkdir(extractors, { recursive: true })
    await writeFile(join(extractors, 'forwarded.py'), PLUGIN)
    archive = await startArchive({
      config: tube => ({ tools: { ytDlp: find(), pluginDir: tube.pluginDir, pluginFolder: folder } }),
    })
  }, ARCHIVE_LIMIT_MS)
  afterAll(async () => {
    await archive?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('adds an extractor', { timeout: ARCHIVE_LIMIT_MS }, async () => {
    const video = new URL(archive.tube.videos[0]!)
    const id = video.searchParams.get('v') ?? ''
    await archive.resultOf((await archive.add([`${video.origin}/forwarded/${id}`])).task_id)
    const items = await archive.ask<{ id: string }>('SELECT video_id AS id FROM queue_items')
    expect(items).toEqual([{ id: expect.stringContaining(id) as string }])
  })

  it('is shown by the diagnostics', { timeout: ARCHIVE_LIMIT_MS }, async () => {
    const findings = await archive.client.diagnose()
    const { message } = findings.find(({ check }) => check === 'yt-dlp plugins') ?? {}
    expect(message).toContain('ForwardedIE')
    expect(message).toContain(`Plugin folder: ${folder}`)
  })
})
