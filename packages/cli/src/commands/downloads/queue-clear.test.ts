import { expect, it } from 'vitest'
import { runCommandLine } from '../../run-command-line.ts'
import { createFakeCli } from '../../testing/fake-cli-context.ts'
import { onePage, startFakeServer, type FakeServer } from '../../testing/fake-server.ts'

const createCli = ({ url }: FakeServer) => createFakeCli({ env: { CELLAR_SERVER: url, CELLAR_TOKEN: 'abc' } })
const run = (cli: ReturnType<typeof createCli>, line: string) => runCommandLine(line.split(' '), cli, '1.2.3')
const counts = { downloading: 1, failed: 2, queued: 0, waiting: 0, ignored: 0 }
const item = (id: string) => ({ youtube_id: id, title: id, status: 'pending', timestamp: 1 })
const page = onePage([item('a'), item('b'), item('c')])

it('removes items by state and type, and prints how to undo it', async () => {
  await using server = await startFakeServer({
    'GET /api/download/': () => ({ body: { ...page, counts } }),
    'POST /api/queue/change/': () => ({ body: { changed: 3, running: 0 } }),
    'POST /api/queue/undo/': () => ({ body: { changed: 3, running: 0 } }),
  })
  const cli = createCli(server)
  expect(await run(cli, 'queue clear --state failed --type short --yes')).toBe(0)
  expect(cli.err()).toContain('Removed 3 failed items.')
  const id = /cellar queue undo ([-\w]+)/.exec(cli.err())?.[1] ?? ''
  expect(server.requests.at(-1)?.body).toEqual({
    command: 'remove',
    filter: 'pending',
    state: 'failed',
    vid_type: 'shorts',
    undo_id: id,
  })
  expect(await run(cli, `queue undo ${id}`)).toBe(0)
  expect(server.requests.at(-1)?.body).toEqual({ undo_id: id })
  expect(cli.err()).toContain('Restored 3 items.')
})

it('does not count running downloads, and removes nothing with --dry-run', async () => {
  await using server = await startFakeServer({ 'GET /api/download/': () => ({ body: { ...page, counts } }) })
  const cli = createCli(server)
  expect(await run(cli, 'queue clear --queued --dry-run')).toBe(0)
  expect(cli.err()).toContain('Would remove 2 queued items.')
  expect(server.requests.map(({ call }) => call)).toEqual(['GET /api/download/'])
  expect(await run(cli, 'queue clear')).toBe(2)
})

it('uses the API of TubeArchivist on other servers, and never removes by state there', async () => {
  await using server = await startFakeServer({
    'GET /api/download/': () => ({ body: page }),
    'POST /api/queue/change/': () => ({ status: 404, body: { error: 'not found' } }),
    'DELETE /api/download/': () => ({ status: 204, body: null }),
  })
  const cli = createCli(server)
  expect(await run(cli, 'queue clear --queued --channel UC1 --yes --json')).toBe(0)
  expect(JSON.parse(cli.out())).toEqual({ filter: 'pending', items: 3, done: true })
  expect(server.requests.at(-1)?.query.get('channel')).toBe('UC1')
  const sent = server.requests.length
  expect(await run(cli, 'queue clear --state failed --yes')).not.toBe(0)
  expect(server.requests.slice(sent).map(({ call }) => call)).toEqual(['GET /api/download/'])
})

it('moves items in the order of the queue', async () => {
  let changed = 1
  await using server = await startFakeServer({ 'POST /api/queue/change/': () => ({ body: { changed, running: 0 } }) })
  const cli = createCli(server)
  expect(await run(cli, 'queue move a b --to top')).toBe(0)
  expect(server.requests.at(-1)?.body).toMatchObject({ command: 'move-top', filter: 'pending', ids: ['a', 'b'] })
  expect(cli.err()).toContain('Moved 1 item to the top.')
  changed = 0
  expect(await run(cli, 'queue move a --to up')).toBe(1)
  expect(cli.err()).toContain('No item was moved')
  expect(await run(cli, 'queue move a')).toBe(2)
})

it('retries only failed items', async () => {
  await using server = await startFakeServer({
    'POST /api/queue/change/': () => ({ body: { changed: 2, running: 0 } }),
  })
  const cli = createCli(server)
  expect(await run(cli, 'queue retry --failed')).toBe(0)
  expect(server.requests.at(-1)?.body).toEqual({ command: 'retry', filter: 'pending', state: 'failed' })
  expect(cli.err()).toContain('Queued 2 items again.')
})
