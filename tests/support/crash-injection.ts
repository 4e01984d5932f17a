/**
 * Loaded into a server process before all other modules (`node --import`). Counts the effects of one task in all
 * threads: rows written, files written, moved and removed, programs started. At effect number `at`, the process is
 * killed as with `kill -9`, or the disk is full from then. The product does not know this module.
 */
import childProcess from 'node:child_process'
import fs, { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'
import Database, { type Statement } from 'better-sqlite3'
import sharp from 'sharp'
import { CRASH_VARIABLE, type CrashCounts, type CrashPlan } from './crash-plan.ts'

const plan = JSON.parse(process.env[CRASH_VARIABLE] ?? 'null') as CrashPlan | null

/** The job of the task, once it has been claimed. */
let job: string | undefined

/** Whether the task runs, and the number of its effects: threads load this file too and share the counter. */
const SHARED = 'cellar test crash'
const inherited = getEnvironmentData(SHARED) as Int32Array | undefined
const shared = inherited ?? new Int32Array(new SharedArrayBuffer(12))
if (isMainThread) setEnvironmentData(SHARED, shared)
const [IS_RUNNING, EFFECTS, WRITES] = [0, 1, 2]

if (plan) watch(plan)

function watch({ task, at, fault, countFile }: CrashPlan) {
  const effect = (isDiskNeeded: boolean) => {
    if (Atomics.load(shared, IS_RUNNING) === 0) return
    const effects = Atomics.add(shared, EFFECTS, 1) + 1
    const writes = isDiskNeeded ? Atomics.add(shared, WRITES, 1) + 1 : 0
    if (at === undefined) return
    if (fault === 'kill' && effects >= at) process.kill(process.pid, 'SIGKILL')
    if (fault === 'full' && writes >= at) {
      writeFileSync(countFile, 'full')
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
  }

  const files = fs.promises as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
  for (const name of ['writeFile', 'rename', 'rm', 'mkdir', 'copyFile', 'link', 'open']) {
    const original = files[name]!
    files[name] = async (...args) => {
      const isReading = name === 'open' && (args[1] === undefined || args[1] === 'r')
      // An existing folder needs no space.
      const isThere = name === 'mkdir' && fs.existsSync(args[0] as string)
      if (!isReading) effect(!isThere && !['rm', 'rename'].includes(name))
      return original(...args)
    }
  }
  // Images are written by a native library.
  const pictures = (sharp as unknown as { prototype: Record<string, (...args: unknown[]) => Promise<unknown>> })
    .prototype
  const toFile = pictures['toFile']!
  pictures['toFile'] = async function (this: unknown, ...args) {
    effect(true)
    return toFile.apply(this, args)
  }
  const spawn = childProcess.spawn as (...args: unknown[]) => unknown
  const queryCounts = (...args: unknown[]) => {
    effect(false)
    return spawn(...args)
  }
  childProcess.spawn = queryCounts as typeof childProcess.spawn
  syncBuiltinESMExports()

  const probe = new Database(':memory:')
  const statement = Object.getPrototypeOf(probe.prepare('SELECT 1')) as Record<'run' | 'all', unknown>
  probe.close()
  const { run, all } = statement as Record<'run' | 'all', (this: Statement, ...args: unknown[]) => unknown>
  // The live database has reserved space, so that the failure can be recorded; databases of other threads have none.
  const writeEffect = ({ readonly, source }: Statement) => {
    // Leases are extended and progress is stored by the clock, not by the task.
    if (!readonly && !/SET leased_until = |INTO notifications /.test(source)) effect(!isMainThread)
  }
  statement['all'] = function (this: Statement, ...args: unknown[]) {
    writeEffect(this)
    const rows = all.apply(this, args) as Array<{ id: string; name: string }>
    const claimed = /UPDATE jobs SET status = 'STARTED'/.test(this.source) ? rows[0] : undefined
    if (claimed?.name === task) {
      job = claimed.id
      Atomics.store(shared, IS_RUNNING, 1)
    }
    return rows
  }
  statement['run'] = function (this: Statement, ...args: unknown[]) {
    writeEffect(this)
    const result = run.apply(this, args)
    if (job !== undefined && /UPDATE jobs SET status = \?/.test(this.source) && args.includes(job)) {
      const counts: CrashCounts = { effects: Atomics.load(shared, EFFECTS), writes: Atomics.load(shared, WRITES) }
      if (at === undefined) writeFileSync(countFile, JSON.stringify(counts))
      // Other work of the server was counted in the complete run, and not in this one.
      else if (fault === 'kill') process.kill(process.pid, 'SIGKILL')
      Atomics.store(shared, IS_RUNNING, 0)
      job = undefined
    }
    return result
  }
}
