import { describe, expect, it } from 'vitest'
import { accountFixture } from '@tubecellar/core/testing'
import type { CliCommand } from '../command/define-command.ts'
import { changeOnServer, onServer } from '../command/server-call.ts'
import { commandPath, leafCommands, readTree } from '../command-pages.ts'
import { runCommandLine } from '../run-command-line.ts'
import { createFakeCli } from './fake-cli-context.ts'
import { startFakeServer, type FakeServer } from './fake-server.ts'

const commands = await Promise.all(
  leafCommands(readTree()).map(async command => ({
    path: commandPath(command),
    command,
    action: await command.load?.(),
  })),
)
const changing = commands.flatMap(({ path, command, action }) =>
  action?.change ? [[path, command, action.change] as const] : [],
)
const options = (command: CliCommand) => command.options.map(({ long }) => long)
/** Whether the help of the command, or of its group, says that it is for staff. */
function isForStaff(command: CliCommand): boolean {
  return command.isForStaff || (command.parent !== null && isForStaff(command.parent as CliCommand))
}
const createCli = ({ url }: FakeServer) => createFakeCli({ env: { CELLAR_SERVER: url, CELLAR_TOKEN: 'abc' } })

describe('commands that change data on the server', () => {
  it('are declared', () => {
    expect(changing.length).toBeGreaterThan(45)
  })

  it.each(changing)('`%s` has a permission, a summary and a dry run', (_path, command, { permission, summary }) => {
    expect(['user', 'admin']).toContain(permission)
    expect(summary).toMatch(/^[A-Z].*[^.]$/)
    expect(options(command)).toContain('--dry-run')
  })

  it.each(changing)('`%s` is marked as a command for staff if its permission requires it', (_path, command, change) => {
    expect(isForStaff(command)).toBe(change.permission === 'admin')
  })

  it.each([
    ['video watched v1', 'v1\twould be marked\t\n', ''],
    ['playlist create Rain', '', 'Would create a custom playlist.\n'],
    ['backup create', '', 'Would create a ZIP backup.\n'],
    ['queue start', '', 'Would download the queued videos.\n'],
    ['queue add @v1', '', 'Would add links to the queue.\n'],
    ['playlist move PL1 v1 up', '', 'Would move a video of a custom playlist, or remove it.\n'],
    ['api DELETE /api/video/v1/', '', 'Would send a request to the API.\n'],
  ])('`%s --dry-run` shows what it would do, and sends only reads', async (line, out, err) => {
    await using server = await startFakeServer({})
    const cli = createCli(server)
    expect(await runCommandLine([...line.split(' '), '--dry-run'], cli, '1.2.3')).toBe(0)
    expect(cli.out()).toBe(out)
    expect(cli.err()).toBe(err)
    expect(server.requests.filter(({ call }) => !call.startsWith('GET'))).toEqual([])
  })

  it.each([
    ['queue move v1 --to top', '{{bogus}}'],
    ['queue retry v1', '{{items'],
    ['queue clear --ignored --yes', '{{bogus}}'],
    ['queue add https://a.test/1', '{{bogus}}'],
    ['playlist create Rain', '{{bogus}}'],
    ['backup create', '{{bogus}}'],
    ['video delete v1 --yes', '{{bogus}}'],
    ['settings set user.page_size=20', '{{page_size'],
  ])('`%s` rejects the template `%s` before it sends a request', async (line, template) => {
    await using server = await startFakeServer({})
    const cli = createCli(server)
    expect(await runCommandLine([...line.split(' '), '--template', template], cli, '1.2.3')).toBe(2)
    expect(server.requests).toEqual([])
  })

  it('reject unknown fields of --json before they send a request', async () => {
    await using server = await startFakeServer({})
    const cli = createCli(server)
    expect(await runCommandLine(['queue', 'move', 'v1', '--to', 'top', '--json=bogus'], cli, '1.2.3')).toBe(2)
    expect(cli.err()).toContain('undo_id')
    expect(server.requests).toEqual([])
  })

  it('name the role that they require when the server rejects them', async () => {
    await using server = await startFakeServer({
      'POST /api/appsettings/backup/': () => ({ status: 403, body: { detail: 'Not allowed.' } }),
    })
    const cli = createFakeCli({ env: { CELLAR_SERVER: server.url } })
    expect(await runCommandLine(['backup', 'create'], cli, '1.2.3')).toBe(4)
    expect(cli.err()).toContain('This command requires a staff account.')
  })

  it.each([
    [false, {}, 'This command requires a staff account.'],
    [true, {}, 'This command requires an admin account.'],
    [false, { CELLAR_TOKEN: 'accepted' }, 'This command requires a staff account.'],
  ])('tell a signed-in user that permission is missing (staff: %s, %o)', async (isStaff, env, hint) => {
    await using server = await startFakeServer({
      'POST /api/appsettings/backup/': () => ({ status: 403, body: { detail: 'Not allowed.' } }),
      'GET /api/appsettings/backup/': () => ({ status: 403, body: { detail: 'Not allowed.' } }),
      'GET /api/user/account/': () => ({ body: accountFixture({ name: 'sam', is_staff: isStaff }) }),
    })
    for (const action of ['create', 'list']) {
      const cli = createFakeCli({ env: { CELLAR_SERVER: server.url, ...env } })
      expect(await runCommandLine(['backup', action], cli, '1.2.3')).toBe(4)
      expect(cli.err()).toBe(`cellar: Your account sam does not have permission for this command.\n${hint}\n`)
    }
  })

  it('cannot change anything without a declaration', async () => {
    await using server = await startFakeServer({ 'POST /api/appsettings/backup/': () => ({ body: { task_id: 't1' } }) })
    const call = { cli: createCli(server), args: [], options: {} }
    const create = async ({ client }: { client: { createBackup: () => Promise<unknown> } }) => {
      await client.createBackup()
      return 0 as const
    }
    await expect(onServer(create)(call)).rejects.toThrow('is not declared')
    expect(server.requests).toEqual([])
    const change = { permission: 'admin', summary: 'Create a backup' } as const
    expect(await changeOnServer(change, create)(call)).toBe(0)
    expect(server.requests).toHaveLength(1)
  })
})
