import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellar, spawnCellar } from '../support/command-line.ts'
import { end, type DemoInfo } from '../support/demo.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { waitUntil } from '../support/wait-until.ts'

/** The real server next to the real sample site, controlled only by commands. */
let home: string
let child: ReturnType<typeof spawnCellar>
let demo: DemoInfo
const run = (args: string[], stdin = '') => cellar(args, { home, stdin })

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-queue-'))
  child = spawnCellar(['demo', '--json', '--port', '0', '--fresh'], { home })
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]
  demo = JSON.parse(line) as DemoInfo
  const login = await run(['login', demo.url, '--username', demo.username, '--password-stdin'], demo.password)
  expect(login.exitCode).toBe(0)
}, 120_000)
afterAll(async () => {
  await end(child)
  await removeFolder(home)
})

describe('cellar queue', () => {
  it('adds URLs from stdin, waits for them, and exits with 6 for a partial failure', async () => {
    const inputs = `# tonight\n${demo.site.videos[1]}\n\n${demo.site.failing[0]}\n`
    const { exitCode, out, err } = await run(['queue', 'add', '-', '--wait', '--timeout', '3m', '--json'], inputs)
    const outcomes = out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { youtube_id: string; outcome: string })
    expect({ exitCode, err }).toEqual({ exitCode: 6, err: '' })
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['archived', 'failed'])

    const { youtube_id: id } = outcomes.find(({ outcome }) => outcome === 'archived')!
    const video = await run(['video', 'get', '--json=youtube_id,active', '--', id])
    expect(JSON.parse(video.out)).toEqual({ youtube_id: id, active: true })
  }, 200_000)

  it('returns immediately with the task, which can be followed', async () => {
    const added = await run(['queue', 'add', demo.site.videos[2]!])
    expect(added).toMatchObject({ exitCode: 0, err: '' })
    const followed = await run(['task', 'follow', '--json', added.out.trim()])
    expect(followed.exitCode).toBe(0)
    expect(JSON.parse(followed.out.trimEnd().split('\n').at(-1)!)).toMatchObject({
      status: 'SUCCESS',
      name: 'extract_download',
    })
    const queue = JSON.parse((await run(['queue', 'list', '--json', 'title,state'])).out) as { state: string }[]
    expect(queue.map(({ state }) => state)).toContain('queued')
  }, 120_000)

  it('adds a video with options of yt-dlp, and refuses options that are not allowed', async () => {
    const add = (...args: string[]) => run(['queue', 'add', demo.site.videos[3]!, ...args])
    const refused = await add('--yt-dlp-option', '--exec rm')
    expect(refused.exitCode).toBe(2)
    expect(refused.err).toContain('The option --exec of yt-dlp is not allowed.')
    const added = await add('--yt-dlp-option', '--retries 5', '--yt-dlp-option', '--force-ipv4')
    expect(added).toMatchObject({ exitCode: 0, err: '' })
    expect((await run(['task', 'follow', '--json', added.out.trim()])).exitCode).toBe(0)
    const { out } = await run(['queue', 'list', '--json', 'youtube_id,yt_dlp_options'])
    const items = JSON.parse(out) as { youtube_id: string; yt_dlp_options: string | null }[]
    const item = items.find(each => each.yt_dlp_options !== null)
    expect(item?.yt_dlp_options).toBe('--retries 5 --force-ipv4')
    const explained = await run(['queue', 'explain', '--json', '--', item!.youtube_id])
    expect(JSON.parse(explained.out)).toMatchObject({ yt_dlp_options: '--retries 5 --force-ipv4' })
  }, 120_000)

  it('exits with 3 for an unknown task', async () => {
    expect(await run(['task', 'follow', 'nothing'])).toEqual({
      exitCode: 3,
      out: '',
      err: 'cellar: Task not found.\n',
    })
  })

  it('lets the server continue the download when the waiting user presses Ctrl-C', async () => {
    const slow = demo.site.faults['slow-media']!
    const waiting = spawnCellar(['queue', 'add', '--wait', slow], { home })
    let talk = ''
    waiting.stderr?.on('data', (chunk: Buffer) => (talk += chunk.toString()))
    const closed = once(waiting, 'close')
    await hasQueued(slow)
    waiting.kill('SIGINT')
    expect(await closed).toEqual([130, null])
    expect(talk).toMatch(
      /^Stopped waiting; the task is still running\. To wait again: cellar task follow \S+ --downloads\n$/,
    )
  }, 120_000)
})

async function hasQueued(url: string): Promise<void> {
  const id = new URL(url).searchParams.get('v') ?? ''
  await waitUntil(`${url} in the queue`, async () =>
    (await run(['queue', 'list', '--json', 'youtube_id'])).out.includes(id),
  )
}
