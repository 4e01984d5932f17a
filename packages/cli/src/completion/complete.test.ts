import { expect, it } from 'vitest'
import { runCommandLine } from '../run-command-line.ts'
import { createFakeCli } from '../testing/fake-cli-context.ts'
import { onePage, startFakeServer } from '../testing/fake-server.ts'

async function words(server: string, ...line: string[]): Promise<string[]> {
  const cli = createFakeCli({ env: { CELLAR_SERVER: server } })
  expect(await runCommandLine(['__complete', ...line], cli, '1.2.3')).toBe(0)
  return cli
    .out()
    .split('\n')
    .filter(Boolean)
    .map(row => row.split('\t')[0] ?? '')
}

const EMPTY_CONTEXT = 'http://127.0.0.1:9'

it('completes nouns, verbs and options', async () => {
  expect(await words(EMPTY_CONTEXT, 'que')).toEqual(['queue'])
  expect(await words(EMPTY_CONTEXT, 'queue', 'cl')).toEqual(['clear'])
  expect(await words(EMPTY_CONTEXT, 'queue', 'clear', '--ig')).toEqual(['--ignored'])
  expect(await words(EMPTY_CONTEXT, 'video', 'list', '--order', '')).toEqual(['asc', 'desc'])
  expect(await words(EMPTY_CONTEXT, 'login', '--pass')).toEqual(['--password-stdin'])
  expect(await words(EMPTY_CONTEXT, 'completion', '')).toEqual(['bash', 'zsh', 'fish'])
  expect(await words(EMPTY_CONTEXT, 'user', 'role', 'sam', '')).toEqual(['admin', 'user'])
  expect(await words(EMPTY_CONTEXT, 'task', 'run', 'r')).toEqual(['run_backup', 'resync_metadata'])
  expect(await words(EMPTY_CONTEXT, 'api', 'P')).toEqual(['POST', 'PUT', 'PATCH'])
})

it('completes ids from the server, and titles beside them', async () => {
  const item = { youtube_id: 'abc', title: 'Boats\n\x1B[2J', status: 'pending', timestamp: 1 }
  await using server = await startFakeServer({ 'GET /api/download/': () => ({ body: onePage([item]) }) })
  expect(await words(server.url, 'queue', 'ignore', 'a')).toEqual(['abc'])
  expect(await words(server.url, 'queue', 'ignore', 'x')).toEqual([])
})

it('completes ids of options, and nothing after the words that an argument takes', async () => {
  const channel = { channel_id: 'UC1', channel_name: 'North', channel_last_refresh: '2026-01-01' }
  await using server = await startFakeServer({ 'GET /api/channel/': () => ({ body: onePage([channel]) }) })
  expect(await words(server.url, 'video', 'list', '--channel', '')).toEqual(['UC1'])
})

it('asks the server that the line names', async () => {
  const item = { youtube_id: 'abc', title: 'Boats', status: 'pending', timestamp: 1 }
  await using server = await startFakeServer({ 'GET /api/download/': () => ({ body: onePage([item]) }) })
  expect(await words(EMPTY_CONTEXT, 'queue', 'ignore', '--server', server.url, '')).toEqual(['abc'])
  expect(await words(EMPTY_CONTEXT, 'queue', 'ignore', '--server=nonsense', '')).toEqual([])
})

it('completes settings by name', async () => {
  expect(await words(EMPTY_CONTEXT, 'settings', 'get', 'downloads.lim')).toEqual(['downloads.limit_speed'])
  expect(await words(EMPTY_CONTEXT, 'settings', 'reset', '--user', 'page')).toEqual(['page_size'])
  expect(await words(EMPTY_CONTEXT, 'channel', 'settings', 'UCx', 'auto')).toEqual(['autodelete_days'])
})

it('completes nothing, without complaint, when the server is away', async () => {
  expect(await words(EMPTY_CONTEXT, 'video', 'get', '')).toEqual([])
})

it('prints a script for each shell', async () => {
  for (const name of ['bash', 'zsh', 'fish']) {
    const cli = createFakeCli()
    expect(await runCommandLine(['completion', name], cli, '1.2.3')).toBe(0)
    expect(cli.out()).toContain('cellar __complete')
  }
})
