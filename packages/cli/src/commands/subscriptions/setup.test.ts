import { describe, expect, it } from 'vitest'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { setupTexts } from '@tubecellar/core/messages/cli/setup'
import { runCommandLine } from '../../run-command-line.ts'
import { createFakeCli } from '../../testing/fake-cli-context.ts'
import { startFakeServer, type FakeServer } from '../../testing/fake-server.ts'

const createCli = ({ url }: FakeServer, isTTY = false) =>
  createFakeCli({ isTTY, env: { CELLAR_SERVER: url, CELLAR_TOKEN: 'abc' } })
const run = (cli: ReturnType<typeof createCli>, line: string) => runCommandLine(line.split(' '), cli, '1.2.3')

const found = { kind: 'channel', title: 'Boats', channel: null, video_count: null, duration: null, thumbnail: null }
const schedule = { name: '', schedule: '', schedule_human: '', last_run_at: null, next_run_at: null, config: {} }
const responses = {
  'POST /api/link/resolve/': () => ({ body: found }),
  'GET /api/appsettings/config/': () => ({ body: APP_CONFIG_DEFAULTS }),
  'POST /api/appsettings/config/': () => ({ body: APP_CONFIG_DEFAULTS }),
  'GET /api/task/schedule/': () => ({ body: [] }),
  'POST /api/task/schedule/update_subscribed/': () => ({ body: schedule }),
  'POST /api/task/schedule/run_backup/': () => ({ body: schedule }),
  'POST /api/channel/': ({ body }: { body: unknown }) => ({ body: { ...(body as object), task_id: 't1' } }),
}
const changes = ({ requests }: FakeServer) =>
  requests
    .filter(({ call }) => call.startsWith('POST') && !call.includes('/link/'))
    .map(({ call, body }) => [call, body])

describe('setup', () => {
  it('applies the options and the link without questions', async () => {
    await using server = await startFakeServer(responses)
    const cli = createCli(server)
    expect(await run(cli, 'setup @boats --no-sponsorblock --no-weekly-backup --json')).toBe(0)
    expect(JSON.parse(cli.out())).toMatchObject({
      link: { text: '@boats', kind: 'channel', title: 'Boats' },
      choices: { dailyScan: true, sponsorBlock: false, weeklyBackup: false },
      task_id: 't1',
    })
    expect(changes(server)).toEqual([
      [
        'POST /api/appsettings/config/',
        {
          subscriptions: { auto_start: true },
          downloads: { subtitle: 'en', subtitle_source: 'auto', subtitle_index: true },
        },
      ],
      ['POST /api/task/schedule/update_subscribed/', { schedule: 'auto' }],
      ['POST /api/channel/', { data: [{ channel_id: '@boats', channel_subscribed: true }] }],
    ])
  })

  it('changes nothing if the link is not found', async () => {
    const rejected = { status: 400, body: { error: 'Nothing there.', message: 'Nothing there.' } }
    await using server = await startFakeServer({ ...responses, 'POST /api/link/resolve/': () => rejected })
    const cli = createCli(server)
    expect(await run(cli, 'setup @boats')).toBe(1)
    expect(cli.err()).toContain('Nothing there.')
    expect(changes(server)).toEqual([])
  })

  it('names other commands for a server that cannot look up links', async () => {
    await using server = await startFakeServer({})
    const cli = createCli(server)
    expect(await run(cli, 'setup @boats')).toBe(1)
    expect(cli.err()).toContain(setupTexts.notSupported)
    expect(cli.err()).toContain('cellar channel subscribe')
  })

  it('asks for the link and each switch on a terminal', async () => {
    await using server = await startFakeServer(responses)
    const cli = createCli(server, true)
    const end = run(cli, 'setup --no-subtitles')
    const answers = ['@boats', '', 'n', 'n', 'y']
    const questions = () => cli.err().match(/\[Y\/n\]:|for none\):/g)?.length ?? 0
    for (const [index, answer] of answers.entries()) {
      await expect.poll(questions).toBe(index + 1)
      cli.type(`${answer}\r`)
    }
    expect(await end).toBe(0)
    expect(cli.err()).toContain(setupTexts.found('channel', 'Boats'))
    expect(changes(server).map(([call]) => call)).toEqual([
      'POST /api/task/schedule/update_subscribed/',
      'POST /api/task/schedule/run_backup/',
      'POST /api/channel/',
    ])
  })
})
