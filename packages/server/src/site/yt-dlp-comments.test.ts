import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCommentFile } from './comment-file.ts'
import { createRun } from '../platform/process/exec.ts'
import { fileExists } from '../platform/files/files.ts'
import { commentLimit } from './yt-dlp-arguments.ts'
import { createYtDlp } from './yt-dlp.ts'

let home: string
let folder: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-yt-dlp-'))
  folder = join(home, 'work')
  await mkdir(folder)
})
afterEach(() => rm(home, { recursive: true }))

const OPTIONS = ['--force-ipv4', '--extractor-args=youtube:player_client=tv']

/** Runs a program that behaves like yt-dlp, with `body` as its code. */
async function openYtDlp(body: string) {
  const program = join(home, 'yt-dlp')
  const script = `#!/bin/sh
printf '%s\\n' "$@" >'${home}/arguments'
for arg; do case $arg in home:*) file=\${arg#home:}/media.info.json ;; esac; done
${body}
`
  await writeFile(program, script, { mode: 0o755 })
  return createYtDlp({
    run: createRun({}),
    paths: { find: name => (name === 'yt-dlp' ? program : undefined), ytDlpVenv: home },
    cacheDir: join(home, 'cache'),
    plugins: {},
    versions: { find: () => Promise.resolve('2099.01.01') },
    identity: () => Promise.resolve({ credentials: {} }),
  })
}

async function comments(body: string, { signal = new AbortController().signal, limits = 'all' } = {}) {
  const ytDlp = await openYtDlp(body)
  const settings = { options: OPTIONS }
  return ytDlp.comments({ url: 'https://site.invalid/v', folder, limits, sort: 'top', settings, signal })
}
async function ids(file: string) {
  const found: string[] = []
  for await (const batch of readCommentFile(file)) found.push(...batch.map(({ id }) => id))
  return found
}
const WRITE = `printf '{"id":"v","comments":[{"id":"a"},{"id":"b"}]}' >"$file"`

describe('comments from yt-dlp', () => {
  it('are written to a file, within the limits of the settings', async () => {
    const { infoFile, failure } = await comments(WRITE, { limits: '100,all,10' })
    expect([await ids(infoFile), failure]).toEqual([['a', 'b'], undefined])
    const input = await readFile(join(home, 'arguments'), 'utf8')
    expect(input).toContain('--write-info-json')
    expect(input).not.toContain('%(comments)j')
    expect(input).toContain('--force-ipv4\n')
    expect([commentLimit('100,all,10'), commentLimit('all,5'), commentLimit('')]).toEqual([100, Infinity, Infinity])
  })

  it('are kept when the site stops answering after some of them', async () => {
    const { infoFile, failure } = await comments(
      `${WRITE}; echo 'ERROR: HTTP Error 429: Too Many Requests' >&2; exit 1`,
    )
    expect(await ids(infoFile)).toEqual(['a', 'b'])
    expect(failure).toMatchObject({ errorClass: 'rate-limit' })
  })

  it('are kept when the fetch is stopped', async () => {
    const abort = new AbortController()
    const wait = `trap '${WRITE.replaceAll("'", `'"'"'`)}; exit 0' INT; touch '${home}/ready'; for i in $(seq 600); do sleep 0.1; done`
    const call = comments(wait, { signal: abort.signal })
    while (!(await fileExists(join(home, 'ready')))) await new Promise(resolve => setTimeout(resolve, 20))
    abort.abort('stop')
    const { infoFile, failure } = await call
    expect([await ids(infoFile), failure?.message]).toEqual([['a', 'b'], 'stop'])
  })

  it('are empty if there are none, and an error with the reason otherwise', async () => {
    expect((await comments(`printf '{"id":"v","comments":[]}' >"$file"`)).failure).toBeUndefined()
    await rm(folder, { recursive: true })
    await mkdir(folder)
    await expect(comments('exit 0')).rejects.toMatchObject({ errorClass: 'unknown' })
    await expect(comments(`printf '<html>' >"$file"`)).rejects.toMatchObject({ errorClass: 'unknown' })
    await expect(comments(`echo 'ERROR: Private video' >&2; exit 1`)).rejects.toMatchObject({ errorClass: 'private' })
  })
})

it('subtitles are requested with the additional options of the settings', async () => {
  const ytDlp = await openYtDlp('')
  await ytDlp.subtitles({
    url: 'https://site.invalid/v',
    folder,
    infoFile: join(home, 'info.json'),
    languages: 'en',
    isAutoWanted: false,
    settings: { options: OPTIONS },
    signal: new AbortController().signal,
  })
  expect((await readFile(join(home, 'arguments'), 'utf8')).split('\n')).toContain('--force-ipv4')
})
