import { blockedSiteFixture } from '@tubecellar/core/testing'
import { describe, expect, it } from 'vitest'
import { runCommandLine } from '../../run-command-line.ts'
import { createFakeCli } from '../../testing/fake-cli-context.ts'
import { onePage, startFakeServer, type FakeServer } from '../../testing/fake-server.ts'

const createCli = ({ url }: FakeServer) => createFakeCli({ env: { CELLAR_SERVER: url, CELLAR_TOKEN: 'abc' } })
const run = (cli: ReturnType<typeof createCli>, line: string) => runCommandLine(line.split(' '), cli, '1.2.3')

const site = blockedSiteFixture()
const counts = { downloading: 0, failed: 2, queued: 1, waiting: 18, ignored: 0 }

describe('the status of the queue', () => {
  it('has the number of items in each state and the paused sites', async () => {
    await using server = await startFakeServer({
      'GET /api/download/': () => ({ body: { ...onePage([]), counts } }),
      'GET /api/site/': () => ({ body: [site] }),
    })
    const cli = createCli(server)
    expect(await run(cli, 'queue status')).toBe(0)
    expect(cli.out()).toMatch(/^failed\t2$/m)
    expect(cli.out()).toMatch(/^www\.youtube\.com\tYouTube paused until .*The site asks .* 18 items are waiting/m)
    expect(await run(cli, 'queue status --json=sites')).toBe(0)
    expect(cli.out()).toContain('"error_class":"bot-check"')
  })

  it('has no sites on a server without this call', async () => {
    await using server = await startFakeServer({ 'GET /api/download/': () => ({ body: onePage([]) }) })
    const cli = createCli(server)
    expect(await run(cli, 'queue status --json')).toBe(0)
    expect(JSON.parse(cli.out())).toEqual({ counts: { queued: 0 }, sites: [] })
  })
})

it('tries a site again, but not with --dry-run', async () => {
  await using server = await startFakeServer({ 'POST /api/site/www.youtube.com/': () => ({ status: 204, body: null }) })
  const cli = createCli(server)
  expect(await run(cli, 'queue retry-site www.youtube.com --dry-run')).toBe(0)
  expect(server.requests).toEqual([])
  expect(await run(cli, 'queue retry-site www.youtube.com')).toBe(0)
  expect(server.requests.map(({ call }) => call)).toEqual(['POST /api/site/www.youtube.com/'])
})
