import { endpoints, type Endpoint } from '@tubecellar/core/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendExactly, type RawResponse } from '../support/http.ts'
import { seedLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** The same inputs in every run; another seed produces others. */
const SEED = 20_260
const RUNS = 25
/** Some calls start programs each time. */
const LIMIT_MS = 180_000

let server: TestServer
let authorization: string
let known: string[]
beforeAll(async () => {
  server = await startTestServer({
    prepare: db => {
      const library = seedLibrary(db, { videos: 40, channels: 3, transcriptCues: 200 })
      known = [library.videoIds, library.channelIds, library.playlistIds].map(ids => ids[0] ?? '')
    },
  })
  await server.addFile('mediaDir', '.tubecellar', '')
  authorization = `Token ${await server.addToken('admin')}`
})
afterAll(() => server.stop())

/** Sends a request as admin, exactly as written. */
const send = (method: string, path: string, { body, type }: { body?: string | Buffer; type?: string } = {}) =>
  sendExactly(server, path, {
    method,
    headers: { authorization, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body }),
  })

function expectSane({ status, headers, text }: RawResponse, sent: string) {
  const type = headers['content-type'] ?? ''
  const about = `${sent} -> ${status} ${text.slice(0, 200)}`
  expect(status, about).toBeLessThan(500)
  expect(type, about).not.toContain('html')
  if (status < 400) return
  const body = JSON.parse(text) as Record<string, unknown>
  expect(body, about).toMatchObject({ error: expect.any(String) as string, message: expect.any(String) as string })
}

const NASTY = [
  '',
  ' ',
  '\0',
  "' OR 1=1 --",
  '"; DROP TABLE videos; --',
  '%',
  '_%',
  '* OR NEAR(a b)',
  '"unclosed',
  'a:b:c',
  '::',
  '-',
  '(',
  'NOT',
  '../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '😀'.repeat(20),
  '\ud800',
  '\u202e\u0000\uffff',
  'ﷺ'.repeat(50),
  'a'.repeat(3000),
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '1.5',
  'null',
  'true',
] as const

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 }), fc.string())
const nested = fc.letrec(tie => ({
  deep: fc.oneof({ maxDepth: 6 }, fc.constant(null), fc.array(tie('deep'), { maxLength: 2 })),
})).deep
const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }).map(Number),
)
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(text, scalar, { maxKeys: 3 }), nested)

/** Half of the keys are those that the endpoint reads. */
const objectWith = (keys: readonly string[]) =>
  fc.dictionary(keys.length === 0 ? text : fc.oneof(fc.constantFrom(...keys), text), value, { maxKeys: 4 })

const queryWith = (keys: readonly string[]) =>
  fc
    .array(fc.tuple(keys.length === 0 ? text : fc.oneof(fc.constantFrom(...keys), text), text), { maxLength: 4 })
    .map(pairs => pairs.map(([key, word]) => `${encode(key)}=${encode(word)}`).join('&'))

/** Lone surrogates cannot be encoded. */
const encode = (word: string) => encodeURIComponent(word.toWellFormed())

/** Bodies that are accepted, in which one value is then replaced by an invalid one. */
const id = 'AAAAAAAAAAA'
const GOOD_BODIES: Partial<Record<keyof typeof endpoints, unknown>> = {
  login: { username: 'x', password: 'x', remember_me: 'on' },
  setWatched: { id, is_watched: true },
  saveProgress: { position: 12.5 },
  subscribeChannels: { data: [{ channel_id: id, channel_subscribed: true }] },
  updateChannel: { channel_subscribed: true, channel_overwrites: { download_format: 'best', autodelete_days: 3 } },
  subscribePlaylists: { data: [{ playlist_id: id, playlist_subscribed: true }] },
  updatePlaylist: { playlist_subscribed: true, playlist_sort_order: 'top' },
  createCustomPlaylist: { playlist_name: 'mine' },
  changeCustomPlaylist: { action: 'create', video_id: id },
  addDownloads: { data: [{ youtube_id: id, status: 'pending' }] },
  changeDownloads: { status: 'pending' },
  setDownloadStatus: { status: 'ignore-force' },
  startRefresh: { video: [id], channel: [id] },
  setSchedule: { schedule: '0 8 *', config: { days: 3 } },
  addNotificationTarget: { task_name: 'download_pending', url: 'https://push.example/x' },
  deleteNotificationTarget: { task_name: 'download_pending', url: 'https://push.example/x' },
  updateAppSettings: { downloads: { limit_speed: 3, format: 'best' }, application: { enable_cast: true } },
  setCookie: { cookie: '# Netscape HTTP Cookie File' },
  signMedia: { path: '/youtube/x.mp4' },
}

/** The same body with one value, at any depth, replaced. */
const spoil = (good: unknown): fc.Arbitrary<unknown> => {
  if (typeof good !== 'object' || good === null) return value
  const keys = Object.keys(good)
  return fc.oneof(
    { weight: 1, arbitrary: value },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...keys)
        .chain(key => spoil((good as Record<string, unknown>)[key]).map(bad => replaced(good, key, bad))),
    },
  )
}

const replaced = (good: object, key: string, bad: unknown) =>
  Array.isArray(good) ? good.map((item: unknown, at) => (String(at) === key ? bad : item)) : { ...good, [key]: bad }

const keysOf = (schema: unknown): string[] => {
  const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape
  return shape ? Object.keys(shape) : []
}

/** Calls that end something permanently, or that another test waits for. */
const LEFT_OUT = new Set(['logout', 'revokeToken', 'createSnapshot', 'restoreSnapshot'])
/** It has no input, and reads the version of every tool each time, which takes seconds on a busy computer. */
const START_PROGRAMS = new Set(['diagnose'])
const FEW_RUNS = 3
const calls = Object.entries<Endpoint>(endpoints).filter(([name]) => !LEFT_OUT.has(name))

describe('any input', () => {
  it.each(calls)(
    'of %s is answered in JSON and does not break the server',
    { timeout: LIMIT_MS },
    async (name, { method, path, query, body }) => {
      const inputs = fc.record({
        id: fc.oneof(fc.constantFrom(...known), text),
        query: queryWith(keysOf(query)),
        body: body ? fc.oneof(objectWith(keysOf(body)), spoil(GOOD_BODIES[name as never])) : fc.constant(undefined),
      })
      await fc.assert(
        fc.asyncProperty(inputs, async input => {
          const url = `${path.replace(/:\w+/g, encode(input.id) || '%20')}?${input.query}`
          const content = input.body === undefined ? undefined : JSON.stringify(input.body)
          const sent = { ...(content === undefined ? {} : { body: content, type: 'application/json' }) }
          expectSane(await send(method, url, sent), `${method} ${url} ${content ?? ''}`)
        }),
        { seed: SEED, numRuns: START_PROGRAMS.has(name) ? FEW_RUNS : RUNS },
      )
    },
  )
})

describe('a body', () => {
  const bodies: [string, string | undefined, string | Buffer, number][] = [
    ['half a JSON text', 'application/json', '{"a":', 400],
    ['JSON of bytes that are no text', 'application/json', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
    ['a number', 'application/json', '1', 400],
    ['JSON nested ten thousand deep', 'application/json', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['XML', 'text/xml', '<a/>', 415],
    ['an unknown type', 'application/octet-stream', 'x', 415],
    ['a broken type', ';;;', '{}', 415],
    ['no type', undefined, '{}', 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data', 400],
    ['more than a megabyte', 'application/json', ' '.repeat(1_100_000), 413],
    ['UTF-16', 'application/json; charset=utf-16', Buffer.from('{"grid_items":4}', 'utf16le'), 400],
  ]
  it.each(bodies)('of %s is rejected with a reason', async (_, type, body, status) => {
    const response = await send('POST', '/api/user/me/', { body, ...(type === undefined ? {} : { type }) })
    expectSane(response, String(type))
    expect(response.status).toBe(status)
  })

  it('may be a form in either encoding, but not a file', async () => {
    const form = (part: string) => ({
      type: 'multipart/form-data; boundary=x',
      body: `--x\r\nContent-Disposition: form-data; ${part}\r\n--x--\r\n`,
    })
    const taken = await send('POST', '/api/user/me/', form('name="grid_items"\r\n\r\n7'))
    expect([taken.status, JSON.parse(taken.text)]).toMatchObject([200, { grid_items: 7 }])
    const file = await send('POST', '/api/user/me/', form('name="grid_items"; filename="a.txt"\r\n\r\n7'))
    expect([file.status, JSON.parse(file.text)]).toMatchObject([400, { error: 'File uploads are not supported.' }])
  })
})

describe('a path to a file', () => {
  const roots = ['/youtube/', '/media/', '/cache/videos/', '/cache/', '/assets/', '/', '/tube/../', '/admin/', '/api/']
  const segment = fc.oneof(
    fc.constantFrom('..', '.', '%2e%2e', '..%2f', '%00', '%5c..', '%c0%ae', '~', 'cellar.db', 'secret.key', ''),
    text.map(encode),
  )

  it('never leads outside of the folders, with any characters', async () => {
    await server.addFile('dataDir', 'secret.mp4', 'the secret of the test')
    await server.addFile('dataDir', 'secret.jpg', 'the secret of the test')
    const end = fc.constantFrom('secret.mp4', 'secret.jpg', 'secret.key', 'x.mp4', '')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...roots),
        fc.array(segment, { maxLength: 6 }),
        end,
        async (root, path, file) => {
          const response = await send('GET', root + [...path, file].join('/'))
          expect(response.status === 503 ? response.headers['content-type'] : response.status).toSatisfy(
            (found: unknown) => Number(found) < 500 || String(found).includes('html'),
          )
          expect(response.text).not.toContain('the secret of the test')
        },
      ),
      { seed: SEED, numRuns: 300 },
    )
  })
})
