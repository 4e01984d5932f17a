import { describe, expect, it } from 'vitest'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { downloadsTexts } from '@tubecellar/core/messages/cli/downloads'
import { playbackTexts } from '@tubecellar/core/messages/cli/playback'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { programTexts } from '@tubecellar/core/messages/cli/program'
import { runCommandLine } from './run-command-line.ts'
import { createFakeCli } from './testing/fake-cli-context.ts'

async function run(line: string, options: Parameters<typeof createFakeCli>[0] = {}) {
  const cli = createFakeCli(options)
  const exitCode = await runCommandLine(line.split(' ').filter(Boolean), cli, '1.2.3')
  return { exitCode, out: cli.out(), err: cli.err() }
}

describe('the command line', () => {
  it('shows help with the description first, and examples below the options', async () => {
    const { exitCode, out, err } = await run('queue add --help')
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    expect(out).toMatch(
      /^Add [^]*\n\nUsage: cellar queue add[^]*\nOptions:[^]*--wait[^]*\nGlobal options:[^]*--json[^]*\n\nExamples:\n {2}cellar queue add /,
    )
  })

  it('groups the commands', async () => {
    const { out } = await run('--help')
    const headings = Object.values(programTexts.groups)
    for (const heading of headings) expect(out).toContain(`\n${heading}\n`)
    expect(out).not.toContain('\nCommands:')
    expect(headings.map(heading => out.indexOf(heading))).toEqual(
      headings.map(heading => out.indexOf(heading)).toSorted((a, b) => a - b),
    )
  })

  it.each([
    ['help video list', 'video list --help'],
    ['video help list', 'video list --help'],
    ['help video', 'video --help'],
    ['help', '--help'],
    ['help queue why', 'queue explain --help'],
  ])('prints the help of the command: %s', async (line, same) => {
    const expected = await run(same)
    expect(expected.exitCode).toBe(0)
    expect(await run(line)).toEqual(expected)
  })

  it.each([
    ['help nope', "unknown command 'nope'", ''],
    ['help quue list', "unknown command 'quue'", 'Did you mean queue?'],
    ['help video lst', "unknown command 'lst'", 'Did you mean list?'],
    ['video help lst', "unknown command 'lst'", 'Did you mean list?'],
  ])('rejects help for an unknown command: %s', async (line, message, hint) => {
    const { exitCode, out, err } = await run(line)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toContain(message)
    expect(err).toContain(hint)
  })

  it('prints help without a terminal, and the version with --version', async () => {
    expect(await run('')).toMatchObject({ exitCode: 0, out: expect.stringContaining('Usage: cellar') as string })
    expect(await run('--version')).toEqual({ exitCode: 0, out: '1.2.3\n', err: '' })
  })

  it.each([
    ['quue', 'unknown command', 'Did you mean queue?'],
    ['queue lst', 'unknown command', 'Did you mean list?'],
    ['video list --unwached', 'unknown option', 'Did you mean --unwatched?'],
    ['video list --watched --unwatched', 'cannot be used with', '--help'],
    ['video list --sort size', commandTexts.invalidChoice('--sort', 'size'), 'mediasize'],
    ['video list --page 0', commandTexts.invalidPage('0'), commandTexts.invalidPageHint],
    ['video list --page 2 --all', commandTexts.pageWithAll, ''],
    ['video list --limit 2 --all', commandTexts.limitWithAll, ''],
    ['video list --template {{title}} --json', 'cannot be used with', '--help'],
    ['video list --template {{title}} --jq .title', 'cannot be used with', '--help'],
    ['video list --jq .[', 'Invalid jq filter: syntax error', 'https://jqlang.org/manual/'],
    ['video get -abc', "unknown option '-abc'", 'cellar play -- -Ab3dEf6hIj'],
    ['video get', "missing required argument 'id'", '--help'],
    ['video get a b', 'too many arguments', '--help'],
    ['video get -Ab3dEf6hIj', 'unknown option', 'Put -- before'],
    ['queue add', downloadsTexts.nothingToQueue, '--file'],
    ['queue add x --timeout 5m', downloadsTexts.timeoutNeedsWait, ''],
    [
      'queue add x --wait --timeout soon',
      connectionTexts.invalidDuration('--timeout', 'soon'),
      connectionTexts.invalidDurationHint,
    ],
    ['queue list --json=titel', JSON.stringify(outputTexts.unknownField('titel')), 'title'],
    ['open', systemTexts.notTerminal, '--help'],
    ['open queue', systemTexts.invalidRoute('queue'), '/downloads/'],
    ['play --from later abc', playbackTexts.invalidTime('later'), playbackTexts.invalidTimeHint],
    ['login tube.example', 'is not a valid server URL', 'https://'],
  ])('%s: exit code 2, with the error and a hint', async (line, message, hint) => {
    const { exitCode, out, err } = await run(line, { env: { CELLAR_SERVER: 'http://127.0.0.1:1' } })
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toContain(message)
    expect(err).toContain(hint)
  })

  it('does not open the terminal UI on a terminal that cannot move the cursor', async () => {
    const { exitCode, err } = await run('open', { isTTY: true, env: { TERM: 'dumb' } })
    expect(exitCode).toBe(2)
    expect(err).toContain(systemTexts.dumbTerminal)
  })

  it('reports errors as JSON with --json', async () => {
    const { err } = await run('video get --json=title')
    expect(JSON.parse(err)).toEqual({
      error: {
        code: 'usage',
        message: "missing required argument 'id'",
        hint: programTexts.usageHint,
      },
    })
  })

  it('rejects secrets on the command line without printing them', async () => {
    for (const line of ['login --password hunter2', 'login --token=hunter2', 'serve --password=hunter2']) {
      const { exitCode, err } = await run(line)
      expect(exitCode).toBe(2)
      expect(err).toContain('cannot be passed on the command line')
      expect(err).not.toContain('hunter2')
    }
  })

  it('does not prompt without a terminal', async () => {
    const { exitCode, err } = await run('login http://127.0.0.1:1')
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: 'cellar: Cannot ask for the username: this is not a terminal.\nUse --username.\n',
    })
  })
})
