import { describe, expect, it } from 'vitest'
import { runCommandLine } from '../../run-command-line.ts'
import { createFakeCli } from '../../testing/fake-cli-context.ts'
import { onePage, startFakeServer, type FakeServer } from '../../testing/fake-server.ts'

const createCli = ({ url }: FakeServer) => createFakeCli({ env: { CELLAR_SERVER: url, CELLAR_TOKEN: 'abc' } })
const run = (cli: ReturnType<typeof createCli>, line: string) => runCommandLine(line.split(' '), cli, '1.2.3')

const item = (id: string, message: string | null) => ({
  youtube_id: id,
  title: id,
  status: 'pending',
  timestamp: 1,
  message,
})

/** As servers before v0.5.5: 400 for filters of later releases, and a page for their endpoints. */
const oldQueue = {
  'GET /api/download/': ({ query }: { query: URLSearchParams }) =>
    query.has('error') || query.has('q')
      ? { status: 400, body: { error: 'unknown filter' } }
      : { body: onePage([item('good', null), item('bad', 'Private video')]) },
  'POST /api/download/bad/': () => ({ body: { status: 'pending' } }),
}

describe('on a server without a filter for failed items', () => {
  it('lists failed items', async () => {
    await using server = await startFakeServer(oldQueue)
    const cli = createCli(server)
    expect(await run(cli, 'queue list --failed --json=youtube_id')).toBe(0)
    expect(cli.out()).toBe('[{"youtube_id":"bad"}]\n')
  })

  it('queues failed items again in sequence', async () => {
    await using server = await startFakeServer(oldQueue)
    expect(await run(createCli(server), 'queue retry --failed')).toBe(0)
    expect(server.requests.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
      'POST /api/queue/change/',
      'POST /api/download/bad/',
    ])
  })

  it('shows the error of an item', async () => {
    await using server = await startFakeServer({
      ...oldQueue,
      'GET /api/download/bad/': () => ({ body: item('bad', 'Private video') }),
    })
    const cli = createCli(server)
    expect(await run(cli, 'queue explain bad --json=message')).toBe(0)
    expect(cli.out()).toBe('{"message":"Private video"}\n')
  })
})
