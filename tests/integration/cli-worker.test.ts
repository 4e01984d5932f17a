import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellar, spawnCellar } from '../support/command-line.ts'
import { end } from '../support/demo.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { waitUntil } from '../support/wait-until.ts'

/** One process serves, the other runs the jobs; they share only a data folder. */
describe('a server without jobs, and a worker', () => {
  let home: string
  const running: ChildProcess[] = []
  const run = (...args: string[]) => cellar(args, { home })

  async function start(...args: string[]): Promise<Record<string, string>> {
    const env = { CELLAR_LOG_LEVEL: 'error', CELLAR_USERNAME: 'owner', CELLAR_PASSWORD: 'of the tests' }
    const proxy = args[0] === 'worker' ? { CELLAR_WORKER_PROXY: 'socks5://jo:secret@127.0.0.1:9' } : {}
    const child = spawnCellar([...args, '--json'], { home, env: { ...env, ...proxy } })
    running.push(child)
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]
    return JSON.parse(line) as Record<string, string>
  }

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'cellar-worker-'))
    const { url = '' } = await start('serve', '--port', '0', '--no-jobs')
    const login = ['login', url, '--username', 'owner', '--password-stdin']
    expect(await cellar(login, { home, stdin: 'of the tests' })).toMatchObject({ exitCode: 0 })
  })
  afterAll(async () => {
    for (const child of running) await end(child)
    await removeFolder(home)
  })

  it('keeps a task until a worker starts, which runs it', async () => {
    const started = await run('task', 'run', 'run_backup', '--json')
    const { task_id: id = '' } = JSON.parse(started.out) as Record<string, string>
    await start('worker', '--name', 'attic')
    expect(await run('task', 'follow', id)).toMatchObject({ exitCode: 0 })
    const backups = JSON.parse((await run('backup', 'list', '--json')).out) as unknown[]
    expect(backups).toHaveLength(1)
  })

  it('lists the worker with its proxy, without the password, and with its version of yt-dlp', async () => {
    await waitUntil('the version of yt-dlp', async () => /20\d\d\.\d\d/.test((await run('worker', 'list')).out))
    const { out } = await run('worker', 'list', '--json')
    expect(JSON.parse(out)).toMatchObject([
      { name: 'attic', job_types: ['download', 'scan', 'extras', 'library'], proxy: '127.0.0.1:9' },
    ])
    expect(out).not.toContain('secret')
    const { exitCode, err } = await run('worker', '--jobs', 'dance')
    expect([exitCode, err]).toEqual([2, expect.stringContaining('"dance" is not a list of job types')])
  })

  it('drains the worker, which keeps new tasks waiting until it is resumed', async () => {
    const state = async () => (JSON.parse((await run('worker', 'list', '--json')).out) as { state: string }[])[0]?.state
    expect(await run('worker', 'drain', 'attic')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('finishes its jobs and starts no others') as string,
    })
    await waitUntil('the drained worker', async () => (await state()) === 'drained')
    const started = await run('task', 'run', 'run_backup', '--json')
    const { task_id: id = '' } = JSON.parse(started.out) as Record<string, string>
    expect(await state()).toBe('drained')
    expect((await run('worker', 'drain', '--undo', 'attic')).exitCode).toBe(0)
    expect(await run('task', 'follow', id)).toMatchObject({ exitCode: 0 })
    const unknown = await run('worker', 'drain', 'barn')
    expect([unknown.exitCode, unknown.err]).toEqual([3, expect.stringContaining('Workers: attic.')])
  })

  it('rejects a second worker', async () => {
    const { exitCode, err } = await run('worker')
    expect(exitCode).toBe(1)
    expect(err).toContain('Another server or worker is using')
  })

  it('does not replace the database while the other process runs', async () => {
    const [{ filename = '' } = {}] = JSON.parse((await run('backup', 'list', '--json')).out) as Record<string, string>[]
    const { exitCode, err } = await run('backup', 'restore', '--yes', '--wait', filename)
    expect(exitCode).toBe(1)
    expect(err).toContain('A server and a worker share this archive. Stop the other one')
  })
})
