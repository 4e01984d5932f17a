import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createReleaseSource } from './yt-dlp-releases.ts'

const { signal } = new AbortController()
const program = Buffer.from('the program')
const checksum = createHash('sha256').update(program).digest('hex')

/** A server with these files; returns the source. */
async function serve(files: Record<string, string | Buffer>) {
  const server = createServer(({ url = '' }, response) => {
    const file = files[url]
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createReleaseSource({ stable: `${base}/stable`, nightly: `${base}/nightly` })
}

describe('the releases of yt-dlp', () => {
  const list = `${'0'.repeat(64)}  yt-dlp.exe\n${checksum.toUpperCase()}  yt-dlp\n`

  it('are downloaded with the checksum of their list', async () => {
    const source = await serve({
      '/nightly/latest/download/SHA2-256SUMS': list,
      '/nightly/latest/download/yt-dlp': program,
    })
    const release = await source.find('nightly', null, signal)
    expect(release.sha256).toBe(checksum)
    expect(Buffer.from(await source.download(release, signal))).toEqual(program)
  })

  it('have a folder for each version', async () => {
    const source = await serve({ '/stable/download/2026.01.02/SHA2-256SUMS': list })
    const { url } = await source.find('stable', '2026.01.02', signal)
    expect(new URL(url).pathname).toBe('/stable/download/2026.01.02/yt-dlp')
  })

  it('are rejected with a wrong checksum', async () => {
    const source = await serve({
      '/stable/latest/download/SHA2-256SUMS': list,
      '/stable/latest/download/yt-dlp': 'another program',
    })
    const release = await source.find('stable', null, signal)
    await expect(source.download(release, signal)).rejects.toThrow('The checksum of')
  })

  it('are rejected without a checksum', async () => {
    const source = await serve({ '/stable/latest/download/SHA2-256SUMS': '<html>' })
    await expect(source.find('stable', null, signal)).rejects.toThrow('has no checksum of yt-dlp')
  })

  it('are reported as not available', async () => {
    const source = await serve({})
    await expect(source.find('stable', null, signal)).rejects.toThrow('could not be downloaded: HTTP 404')
  })
})
