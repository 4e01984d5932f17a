import { expect, it } from 'vitest'
import { runCommandLine } from '../../run-command-line.ts'
import { createFakeCli } from '../../testing/fake-cli-context.ts'
import { startFakeServer, type FakeServer } from '../../testing/fake-server.ts'

const createCli = ({ url }: FakeServer) => createFakeCli({ env: { CELLAR_SERVER: url, CELLAR_TOKEN: 'abc' } })
const run = (cli: ReturnType<typeof createCli>, line: string) => runCommandLine(line.split(' '), cli, '1.2.3')

const ended = { name: 'subscribe_to', task_id: 't1', status: 'SUCCESS', result: 'Subscribed to 1: Boats.' }

it('subscribe --wait finds the task that resolves the channel and prints its result', async () => {
  let isSent = false
  await using server = await startFakeServer({
    'GET /api/task/by-name/subscribe_to/': () => ({ body: isSent ? [ended] : [] }),
    'POST /api/channel/': ({ body }) => {
      isSent = true
      return { body }
    },
    'GET /api/task/by-id/t1/': () => ({ body: ended }),
    'GET /api/notification/': () => ({ body: [] }),
  })
  const cli = createCli(server)
  expect(await run(cli, 'channel subscribe https://tube.example/@boats --wait')).toBe(0)
  expect(cli.out()).toBe('https://tube.example/@boats\tsubscribed\tSubscribed to 1: Boats.\n')
})

it('subscribe --wait fails with exit code 1 and the reason for an unknown playlist', async () => {
  await using server = await startFakeServer({
    'GET /api/task/by-name/subscribe_to/': () => ({ body: [] }),
    'POST /api/playlist/': () => ({ body: { message: 'started', task_id: 't2' } }),
    'GET /api/task/by-id/t2/': () => ({ body: { ...ended, task_id: 't2', status: 'FAILURE', result: 'Unknown.' } }),
  })
  const cli = createCli(server)
  expect(await run(cli, 'playlist subscribe https://tube.example/p --wait')).toBe(1)
  expect(cli.err()).toContain('Task t2 failed: Unknown.')
})
