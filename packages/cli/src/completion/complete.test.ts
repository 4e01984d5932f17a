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

const UNREACHABLE_SERVER = 'http://127.0.0.1:9'

it('completes commands, options and values', async () => {
  expect(await words(UNREACHABLE_SERVER, 'que')).toEqual(['queue'])
  expect(await words(UNREACHABLE_SERVER, 'queue', 'cl')).toEqual(['clear'])
  expect(await words(UNREACHABLE_SERVER, 'queue', 'clear', '--ig')).toEqual(['--ignored'])
  expect(await words(UNREACHABLE_SERVER, 'video', 'list', '--order', '')).toEqual(['asc', 'desc'])
  expect(await words(UNREACHABLE_SERVER, 'login', '--pass')).toEqual(['--password-stdin'])
  expect(await words(UNREACHABLE_SERVER, 'completion', '')).toEqual(['bash', 'zsh', 'fish'])
  expect(await words(UNREACHABLE_SERVER, 'user', 'role', 'sam', '')).toEqual(['admin', 'user'])
  expect(await words(UNREACHABLE_SERVER, 'task', 'run', 'r')).toEqual(['run_backup', 'resync_metadata'])
  expect(await words(UNREACHABLE_SERVER, 'api', 'P')).toEqual(['POST', 'PUT', 'PATCH'])
})

it('completes IDs from the server, with titles', async () => {
  const item = { youtube_id: 'abc', title: 'Boats\n\x1B[2J', status: 'pending', timestamp: 1 }
  await using server = await startFakeServer({ 'GET /api/download/': () => ({ body: onePage([item]) }) })
  expect(await words(server.url, 'queue', 'ignore', 'a')).toEqual(['abc'])
  expect(await words(server.url, 'queue', 'ignore', 'x')).toEqual([])
})

it('completes IDs of options', async () => {
  const channel = { channel_id: 'UC1', channel_name: 'North', channel_last_refresh: '2026-01-01' }
  await using server = await startFakeServer({ 'GET /api/channel/': () => ({ body: onePage([channel]) }) })
  expect(await words(server.url, 'video', 'list', '--channel', '')).toEqual(['UC1'])
})

it('uses the server in the command line', async () => {
  const item = { youtube_id: 'abc', title: 'Boats', status: 'pending', timestamp: 1 }
  await using server = await startFakeServer({ 'GET /api/download/': () => ({ body: onePage([item]) }) })
  expect(await words(UNREACHABLE_SERVER, 'queue', 'ignore', '--server', server.url, '')).toEqual(['abc'])
  expect(await words(UNREACHABLE_SERVER, 'queue', 'ignore', '--server=nonsense', '')).toEqual([])
})

it('completes settings by name', async () => {
  expect(await words(UNREACHABLE_SERVER, 'settings', 'get', 'downloads.lim')).toEqual(['downloads.limit_speed'])
  expect(await words(UNREACHABLE_SERVER, 'settings', 'reset', '--user', 'page')).toEqual(['page_size'])
  expect(await words(UNREACHABLE_SERVER, 'channel', 'settings', 'UCx', 'auto')).toEqual(['autodelete_days'])
})

it('completes nothing and prints no error if the server cannot be reached', async () => {
  expect(await words(UNREACHABLE_SERVER, 'video', 'get', '')).toEqual([])
})

it('prints a script for each shell', async () => {
  for (const name of ['bash', 'zsh', 'fish']) {
    const cli = createFakeCli()
    expect(await runCommandLine(['completion', name], cli, '1.2.3')).toBe(0)
    expect(cli.out()).toContain('cellar __complete')
  }
})
