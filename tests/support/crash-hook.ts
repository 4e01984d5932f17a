/**
 * Loaded into a server process ahead of everything else (`node --import`). Counts what the process does to the outside while one
 * task runs: rows written, files written, moved and removed, programs started, in whichever thread. At the `at`th of these the
 * process dies as `kill -9` would have it, or the disk is full from there on. The product knows nothing of it.
 */
import childProcess from 'node:child_process'
import fs, { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import sharp from 'sharp'
import { CRASH_VARIABLE, type CrashCounts, type CrashPlan } from './crash-plan.ts'

const plan = JSON.parse(process.env[CRASH_VARIABLE] ?? 'null') as CrashPlan | null

/** The job that is watched, once it has been claimed. */
let job: string | undefined

/** Whether it runs, and how much it has done: threads are loaded with this file too, and count on. */
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
      // A folder that is there needs no room.
      const isThere = name === 'mkdir' && fs.existsSync(args[0] as string)
      if (!isReading) effect(!isThere && !['rm', 'rename'].includes(name))
      return original(...args)
    }
  }
  // Pictures are written by a library of its own.
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
  const statement = Object.getPrototypeOf(probe.prepare('SELECT 1')) as Record<string, (...args: never[]) => unknown>
  probe.close()
  const { run, all } = statement as Record<'run' | 'all', (this: unknown, ...args: unknown[]) => unknown>
  // Jobs are claimed with `all`.
  statement['all'] = function (this: unknown, ...args: unknown[]) {
    const rows = all.apply(this, args) as Array<{ id: string }>
    const [wanted] = args as Array<{ name?: string; owner?: string } | undefined>
    const claimed = rows[0]
    if (claimed !== undefined && wanted?.owner !== undefined && wanted.name === task) {
      job = claimed.id
      Atomics.store(shared, IS_RUNNING, 1)
    }
    return rows
  }
  statement['run'] = function (this: unknown, ...args: unknown[]) {
    // Leases are extended by the clock, not by the task.
    const [values] = args as Array<{ id?: string; status?: string; leasedUntil?: number } | undefined>
    // The living database has room of its own, so that the failure can be written down; what other threads fill has none.
    if (values?.leasedUntil === undefined) effect(!isMainThread)
    const result = run.apply(this, args)
    if (job !== undefined && values?.id === job && values.status !== undefined) {
      const counts: CrashCounts = { effects: Atomics.load(shared, EFFECTS), writes: Atomics.load(shared, WRITES) }
      if (at === undefined) writeFileSync(countFile, JSON.stringify(counts))
      Atomics.store(shared, IS_RUNNING, 0)
      job = undefined
    }
    return result
  }
}
