import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/demo.ts'
import { startTestServer } from '../support/server.ts'
import { waitUntil } from '../support/wait-until.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')

describe('the container', () => {
  it('is healthy while the server is, according to the command in the Dockerfile', async () => {
    const [, command = ''] = /^HEALTHCHECK [^\n]*\\\n\s*CMD (.+)$/m.exec(await read('Dockerfile')) ?? []
    expect(command).toContain('http://127.0.0.1:${CELLAR_PORT:-8000}/')
    const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`
    const look = async (url: string) => {
      const env = { PATH, CELLAR_PORT: new URL(url).port }
      const [code] = (await once(spawn('sh', ['-c', command], { env, stdio: 'ignore' }), 'close')) as [number]
      return code
    }
    const server = await startTestServer()
    const { url } = server
    expect(await look(url)).toBe(0)
    // A restart of the container would not restore the disk, and would end work that still runs.
    await rm(server.config.mediaDir, { recursive: true })
    await waitUntil('the fault', async () => /^Degraded/.test(String(await (await fetch(`${url}/api/health/`)).json())))
    expect(await look(url)).toBe(0)
    await server.stop()
    expect(await look(url)).toBe(1)
  })

  it('is built without videos and a password in the build folder', async () => {
    const [compose, ignored] = [await read('compose.yaml'), (await read('.dockerignore')).split('\n')]
    const beside = [...compose.matchAll(/ \.\/([\w.-]+)/g)].map(([, name = '']) => name)
    expect(beside).toEqual(expect.arrayContaining(['media', 'admin-password.txt']))
    expect(beside.filter(name => !ignored.includes(name))).toEqual([])
    expect((await read('.gitignore')).split('\n')).toEqual(expect.arrayContaining(beside.map(name => `/${name}`)))
  })
})

it('starts a PO token provider in a fixed version, for which the documentation installs the plugin', async () => {
  const [, version] =
    /image: brainicism\/bgutil-ytdlp-pot-provider:(\d+\.\d+\.\d+)-node\n/.exec(await read('compose.yaml')) ?? []
  expect(version).toBeDefined()
  const document = await read('docs/yt-dlp.md')
  expect(document).toContain(`bgutil-ytdlp-pot-provider==${version}`)
  expect(document).toContain(`brainicism/bgutil-ytdlp-pot-provider:${version}-node`)
})

it('contains what yt-dlp needs: Python with curl_cffi, ffmpeg and a JavaScript runtime', async () => {
  const dockerfile = await read('Dockerfile')
  const image = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  expect(image).toMatch(/^FROM node:24-/)
  expect(image).toMatch(/apt-get install .*\bffmpeg python3-venv\b/)
  expect(image).toContain("/opt/yt-dlp/bin/pip install --no-cache-dir 'yt-dlp[default,curl-cffi]'")
  expect(image).toMatch(/^ENV .*CELLAR_DATA=\/data .*PATH=\/opt\/yt-dlp\/bin:\$PATH$/m)
})

it.each(['Dockerfile', 'compose.yaml', 'packaging/tubecellar.service'])('%s sets only known variables', async file => {
  const known = await read('docs/configuration.md')
  const named = [...(await read(file)).matchAll(/\b(?:CELLAR|TA)_[A-Z_]+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(name => !known.includes(`\`${name}\``))).toEqual([])
})
