import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellar, shellLine } from '../support/command-line.ts'
import { seedLibrary } from '../support/library.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { testPassword, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

let server: TestServer
const homes: string[] = []

async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'cellar-home-'))
  homes.push(home)
  return home
}

const login = (home: string, user: TestUser, password = testPassword(user)) =>
  cellar(['login', server.url, '--username', user, '--password-stdin'], { home, stdin: `${password}\n` })

const homesOf = new Map<TestUser, Promise<string>>()

/** The home of a user who signed in once, for all tests that only read. */
function signedIn(user: TestUser = 'admin'): Promise<string> {
  const home = homesOf.get(user) ?? signInAs(user)
  homesOf.set(user, home)
  return home
}

async function signInAs(user: TestUser): Promise<string> {
  const home = await newHome()
  const { exitCode, err } = await login(home, user)
  // The location of the secrets follows from this: no keyring runs for a new home.
  expect(err).toMatch(`Signed in to ${server.url} as ${user}.\nNo keyring found`)
  expect(exitCode).toBe(0)
  return home
}

beforeAll(async () => {
  server = await startTestServer({ prepare: db => void seedLibrary(db, { videos: 300, channels: 3 }) })
})
afterAll(async () => {
  await server.stop()
  for (const home of homes) await removeFolder(home)
})

describe('cellar against a server', () => {
  it('stores the session only for its owner and ends it on logout', async () => {
    const home = await signInAs('admin')
    const folder = join(home, '.local/state/tubecellar/sessions')
    const [file = ''] = await readdir(folder)
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await cellar(['logout'], { home })).exitCode).toBe(0)
    expect((await cellar(['video', 'list'], { home, env: { CELLAR_SERVER: server.url } })).exitCode).toBe(4)
  })

  it('exits with 4 and the reason on a wrong password', async () => {
    const home = await newHome()
    const { exitCode, out, err } = await login(home, 'admin', 'wrong')
    expect({ exitCode, out, err }).toEqual({
      exitCode: 4,
      out: '',
      err: 'cellar: Failed to login. Wrong username or password.\n',
    })
  })

  it('signs in with a token from stdin or from the environment', async () => {
    const token = await server.addToken('viewer')
    const home = await newHome()
    expect((await cellar(['login', server.url, '--token-stdin'], { home, stdin: token })).exitCode).toBe(0)
    expect((await cellar(['video', 'list'], { home })).exitCode).toBe(0)
    const env = { CELLAR_SERVER: server.url, CELLAR_TOKEN: token }
    expect((await cellar(['video', 'list'], { home: await newHome(), env })).exitCode).toBe(0)
    const refused = await cellar(['login', server.url, '--token-stdin'], { home: await newHome(), stdin: 'nonsense' })
    expect(refused).toMatchObject({ exitCode: 4, out: '' })
  })

  it('shows the user and the server', async () => {
    const home = await signedIn()
    const { out } = await cellar(['info', '--json'], { home })
    expect(JSON.parse(out)).toMatchObject({
      server: { url: server.url, chosen_by: 'profile', state: 'running', username: 'admin', is_staff: true },
      credentials: 'session',
      paths: { state_dir: join(home, '.local/state/tubecellar') },
    })
  })

  it('lists videos as JSON, as tab-separated lines, and page after page', async () => {
    const home = await signedIn()
    const page = await cellar(['video', 'list', '--json', 'youtube_id,channel.channel_name'], { home })
    const videos = JSON.parse(page.out) as Record<string, string>[]
    expect(videos).toHaveLength(12)
    expect(Object.keys(videos[0] ?? {})).toEqual(['youtube_id', 'channel.channel_name'])

    const plain = await cellar(['video', 'list', '--sort', 'duration', '--order', 'asc'], { home })
    const seconds = plain.out
      .trimEnd()
      .split('\n')
      .map(line => Number(line.split('\t')[3]))
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))

    const all = await cellar(['video', 'list', '--all', '--json=youtube_id'], { home })
    const ids = all.out
      .trimEnd()
      .split('\n')
      .map(line => (JSON.parse(line) as { youtube_id: string }).youtube_id)
    expect(new Set(ids).size).toBe(300)
  })

  it('exits without an error when its reader closes the pipe', async () => {
    const home = await signedIn()
    const piped = await shellLine('$CELLAR video list --all --json | head -n 2 | wc -l; echo "${PIPESTATUS[0]}"', {
      home,
    })
    expect(piped).toEqual({ exitCode: 0, out: '2\n0\n', err: '' })
    const closed = await shellLine('$CELLAR video list --all --json | true; echo "${PIPESTATUS[0]}"', { home })
    expect(closed).toEqual({ exitCode: 0, out: '0\n', err: '' })
  })

  it('shows one video, and exits with 3 for an unknown one', async () => {
    const home = await signedIn('viewer')
    const [video] = JSON.parse((await cellar(['video', 'list', '--json'], { home })).out) as {
      youtube_id: string
      title: string
    }[]
    const found = await cellar(['video', 'get', '--json=title', '--', video!.youtube_id], { home })
    expect(JSON.parse(found.out)).toEqual({ title: video!.title })
    expect(await cellar(['video', 'get', 'nothere'], { home })).toEqual({
      exitCode: 3,
      out: '',
      err: 'cellar: Video not found.\n',
    })
  })

  it('shows and changes the scan rules of a channel, and explains why a video was skipped', async () => {
    const home = await signedIn()
    const [channel = { channel_id: '' }] = JSON.parse((await cellar(['channel', 'list', '--json'], { home })).out) as {
      channel_id: string
    }[]
    const rules = (...changes: string[]) =>
      cellar(['channel', 'rules', '--json', channel.channel_id, ...changes], { home })
    const set = await rules('title_excludes=trailer, teaser', 'min_duration=60')
    expect(JSON.parse(set.out)).toMatchObject({ title_excludes: 'trailer, teaser', min_duration: 60 })
    expect(JSON.parse((await rules()).out)).toMatchObject({ min_duration: 60, published_after: null })
    expect(await rules('published_after=soon')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Use a date such as 2024-01-31.') as string,
    })
    expect(JSON.parse((await rules('min_duration=null', 'title_excludes=null')).out)).toMatchObject({
      min_duration: null,
    })

    await server.sql(
      `INSERT INTO passed_over (video_id, channel_id, title, reason, last_seen)
       VALUES ('skipped-one', ?, 'A teaser', 'Title contains: teaser.', 1)`,
      channel.channel_id,
    )
    expect((await cellar(['channel', 'skipped'], { home })).out).toContain('Title contains: teaser.')
    const why = await cellar(['queue', 'explain', 'skipped-one', '--json'], { home })
    expect(JSON.parse(why.out)).toMatchObject({ status: 'skipped', message: 'Title contains: teaser.' })
  })

  it('exits with 4 for commands of staff, and without a sign-in', async () => {
    const home = await signedIn('viewer')
    expect(await cellar(['queue', 'list'], { home })).toMatchObject({ exitCode: 4, out: '' })
    const nobody = await cellar(['video', 'list', '--json', '--server', server.url], { home: await newHome() })
    expect(nobody).toMatchObject({ exitCode: 4, out: '' })
    expect(JSON.parse(nobody.err)).toMatchObject({
      error: {
        code: 'forbidden',
        message: 'Authentication credentials were not provided.',
        hint: expect.stringContaining('cellar login') as string,
      },
    })
  })

  it('exits with 5 when the server does not answer', async () => {
    const gone = await cellar(['queue', 'list', '--server', 'http://127.0.0.1:9'], { home: await newHome() })
    expect(gone).toMatchObject({ exitCode: 5, out: '' })
    expect(gone.err).toContain('Cannot reach http://127.0.0.1:9 (ECONNREFUSED).\nIs the server running?')
  })
})
