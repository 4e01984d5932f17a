import { describe, expect, it } from 'vitest'
import { runCommandLine } from './run-command-line.ts'
import { createFakeCli } from './testing/fake-cli-context.ts'

async function run(line: string, options: Parameters<typeof createFakeCli>[0] = {}) {
  const cli = createFakeCli(options)
  const exitCode = await runCommandLine(line.split(' ').filter(Boolean), cli, '1.2.3')
  return { exitCode, out: cli.out(), err: cli.err() }
}

describe('the command line', () => {
  it('shows help with examples first', async () => {
    const { exitCode, out, err } = await run('queue add --help')
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    expect(out).toMatch(/^Examples:\n {2}cellar queue add [^]*Usage: cellar queue add[^]*--wait/)
  })

  it('is help without a terminal, and the version when asked', async () => {
    expect(await run('')).toMatchObject({ exitCode: 0, out: expect.stringContaining('Usage: cellar') as string })
    expect(await run('--version')).toEqual({ exitCode: 0, out: '1.2.3\n', err: '' })
  })

  it.each([
    ['quue', 'unknown command', 'Did you mean queue?'],
    ['queue lst', 'unknown command', 'Did you mean list?'],
    ['video list --unwached', 'unknown option', 'Did you mean --unwatched?'],
    ['video list --watched --unwatched', 'cannot be used with', '--help'],
    ['video list --sort size', '--sort cannot be "size"', 'mediasize'],
    ['video list --page 0', 'is not a page', 'count from 1'],
    ['video list --page 2 --all', 'exclude one another', ''],
    ['video get', "missing required argument 'id'", '--help'],
    ['video get a b', 'too many arguments', '--help'],
    ['video get -Ab3dEf6hIj', 'unknown option', 'after --'],
    ['queue add', 'There is nothing to queue', '--file'],
    ['queue add x --timeout 5m', '--timeout needs --wait', ''],
    ['queue add x --wait --timeout soon', '--timeout cannot be "soon"', '5m'],
    ['queue list --json=titel', 'There is no field', 'title'],
    ['open', 'needs a terminal', '--help'],
    ['open queue', 'is not a route', '/downloads/'],
    ['play --from later abc', '--from cannot be "later"', '1m30s'],
    ['login tube.example', 'is not the address of a server', 'https://'],
  ])('%s: exit code 2, with what is wrong and what to do', async (line, message, hint) => {
    const { exitCode, out, err } = await run(line, { env: { CELLAR_SERVER: 'http://127.0.0.1:1' } })
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toContain(message)
    expect(err).toContain(hint)
  })

  it('says the same as JSON under --json', async () => {
    const { err } = await run('video get --json=title')
    expect(JSON.parse(err)).toEqual({
      error: {
        code: 'usage',
        message: "missing required argument 'id'",
        hint: 'Run it with --help for usage.',
      },
    })
  })

  it('refuses secrets on the command line without repeating them', async () => {
    for (const line of ['login --password hunter2', 'login --token=hunter2', 'serve --password=hunter2']) {
      const { exitCode, err } = await run(line)
      expect(exitCode).toBe(2)
      expect(err).toContain('may not be on the command line')
      expect(err).not.toContain('hunter2')
    }
  })

  it('asks nothing where there is no terminal', async () => {
    const { exitCode, err } = await run('login http://127.0.0.1:1')
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: 'cellar: Cannot ask for the username: this is not a terminal.\nUse --username.\n',
    })
  })
})
