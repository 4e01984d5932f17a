import { expect, it } from 'vitest'
import { runCommandLine } from '../../run-command-line.ts'
import { createFakeCli } from '../../testing/fake-cli-context.ts'
import { onePage, startFakeServer } from '../../testing/fake-server.ts'

it('filters the queue by state, type and channel', async () => {
  await using server = await startFakeServer({ 'GET /api/download/': () => ({ body: onePage([]) }) })
  const cli = createFakeCli({ env: { CELLAR_SERVER: server.url, CELLAR_TOKEN: 'abc' } })
  const run = (line: string) => runCommandLine(line.split(' '), cli, '1.2.3')
  expect(await run('queue list --state waiting --type short --channel UC1')).toBe(0)
  const { query } = server.requests[0]!
  expect([query.get('filter'), query.get('state'), query.get('vid_type'), query.get('channel')]).toEqual([
    'pending',
    'waiting',
    'shorts',
    'UC1',
  ])
  expect(await run('queue list --state ignored')).toBe(0)
  expect(server.requests[1]?.query.get('filter')).toBe('ignore')
  expect(await run('queue list --state lost')).toBe(2)
})
