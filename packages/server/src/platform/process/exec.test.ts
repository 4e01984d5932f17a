import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createExecThread } from './exec-thread.ts'
import { createRun, KILL_REASON, STOP_GRACE_MS } from './exec.ts'

/** Maximum duration of a stop on a busy computer; the programs of the tests would sleep three times as long. */
const BUSY_MS = 10_000

const MARK = { CELLAR_CHILD_OF: 'test' }
const thread = createExecThread(MARK)
afterAll(() => thread.close())

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-exec-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

async function childPid(): Promise<number> {
  const file = join(folder, 'pid')
  for (let tries = 0; tries < 500 && !(existsSync(file) && readFileSync(file, 'utf8').endsWith('\n')); tries++)
    await sleep(20)
  return Number(readFileSync(file, 'utf8'))
}

describe.each([
  ['here', createRun(MARK)],
  ['in a thread', thread.run],
])('a program that is run %s', (_, run) => {
  const sh = (script: string, options = {}) => run('/bin/sh', ['-c', script], options)

  it('returns its output line by line, including an unfinished last line, and its exit code', async () => {
    const lines: string[] = []
    const result = await sh('printf "one\\r\\ntwo\\nthr"; printf ee; echo oops >&2; exit 3', {
      onStdout: (line: string) => lines.push(line),
    })
    expect(lines).toEqual(['one', 'two', 'three'])
    expect(result).toEqual({ code: 3, stderrTail: 'oops\n', endedBy: 'itself' })
  })

  it('has a lower priority than the server, and so do its children', async () => {
    const lines: string[] = []
    // Its priority is set a moment after its start.
    const script = 'until [ "$(nice)" -ge 5 ]; do sleep 0.02; done; sh -c nice'
    await sh(script, { onStdout: (line: string) => lines.push(line) })
    expect(Number(lines[0])).toBeGreaterThanOrEqual(5)
  })

  it('gets its arguments unchanged, without a shell', async () => {
    const lines: string[] = []
    await run('/bin/echo', ['$(id)', '; reboot', '"'], { onStdout: line => void lines.push(line) })
    expect(lines).toEqual(['$(id) ; reboot "'])
  })

  it('does not get the environment variables of the server', async () => {
    const own = { CELLAR_PASSWORD: 'secret', MALLOC_ARENA_MAX: '2' }
    Object.assign(process.env, own)
    const lines: string[] = []
    await sh('env', { onStdout: (line: string) => lines.push(line) }).finally(() => {
      for (const name of Object.keys(own)) delete process.env[name]
    })
    expect(lines.filter(line => /^(CELLAR|MALLOC)_/.test(line))).toEqual(['CELLAR_CHILD_OF=test'])
  })

  it('is the first to be killed when memory is short, with its children', async () => {
    const lines: string[] = []
    const onStdout = (line: string) => void lines.push(line)
    await sh(`while [ "$(nice)" = ${getPriority()} ]; do sleep 0.02; done; nice`, { onStdout, timeoutMs: 10_000 })
    expect(Number(lines[0])).toBeGreaterThan(getPriority())
  })

  it('ends within two seconds of a stop, with its children, even if they ignore signals', async () => {
    const stop = new AbortController()
    const ended = sh(
      `trap '' INT; (trap '' INT; echo $$ >${folder}/x; sleep 30 & echo $! >${folder}/pid; wait) & wait`,
      {
        signal: stop.signal,
      },
    )
    const pid = await childPid()
    const inProgress = Date.now()
    stop.abort('stop')
    expect(await ended).toMatchObject({ endedBy: 'abort' })
    expect(STOP_GRACE_MS).toBeLessThan(2_000)
    expect(Date.now() - inProgress).toBeLessThan(BUSY_MS)
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  it('ends immediately when it is killed', async () => {
    const stop = new AbortController()
    const ended = sh(`trap '' INT; sleep 30 & echo $! >${folder}/pid; wait`, { signal: stop.signal })
    await childPid()
    const inProgress = Date.now()
    stop.abort(KILL_REASON)
    await ended
    expect(Date.now() - inProgress).toBeLessThan(BUSY_MS)
  })

  it('is ended when it runs too long, or has no output for too long', async () => {
    expect(await sh('sleep 30', { timeoutMs: 50 })).toMatchObject({ endedBy: 'timeout' })
    expect(await sh('echo x; sleep 30', { idleMs: 200 })).toMatchObject({ endedBy: 'silence' })
  })

  it('fails with an error of its listener, and the server continues', async () => {
    const onStdout = () => {
      throw new Error('unreadable')
    }
    await expect(sh('echo x; sleep 30', { onStdout })).rejects.toThrow('unreadable')
  })

  it('waits for its listener when its output is longer than what is read in advance', async () => {
    const LINES = 1_000_000
    let count = 0
    let countWhileWaiting = 0
    const handled = sleep(500).then(() => void (countWhileWaiting = count))
    const onStdout = () => (count++ === 0 ? handled : undefined)
    expect(await sh(`seq 1 ${LINES}`, { onStdout })).toMatchObject({ code: 0, endedBy: 'itself' })
    expect(countWhileWaiting).toBeLessThan(LINES / 2)
    expect(count).toBe(LINES)
  })

  it('does not count as silent while its listener works, and fails with an error of the work', async () => {
    const work = () => sleep(600)
    expect(await sh('echo x; sleep 0.1', { onStdout: work, idleMs: 400 })).toMatchObject({ endedBy: 'itself' })
    const onStdout = () => Promise.reject(new Error('not stored'))
    await expect(sh('echo x; sleep 30', { onStdout })).rejects.toThrow('not stored')
  })

  it('that does not exist is an error', async () => {
    await expect(run(join(folder, 'nothing'), [])).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
