import { fileURLToPath } from 'node:url'
import type { DatabaseReply } from './database-program.ts'
import { classifyHealth, type DatabaseHealth } from './database-health.ts'
import type { Run } from '../platform/process/exec.ts'

/** Next to this module, or next to the chunks of the bundled command line. */
const PROGRAM = import.meta.url.endsWith('.ts') ? './database-program.ts' : '../database-program.js'

export interface CheckedCopy {
  /** The defect of the file; undefined if there is none. */
  readonly problem: string | undefined
  /** The number of its last migration. */
  readonly schema: number
}

/** Works on whole database files in a separate process, which ends within 2 s of an abort. */
export interface DatabaseProcess {
  /** Writes a verified copy of a database that others may be using. @throws the error of the process, or the reason of an abort */
  copy(source: string, target: string, signal?: AbortSignal): Promise<void>
  /** Checks a file that does not have to be open. @throws the reason of an abort */
  check(file: string, signal?: AbortSignal): Promise<CheckedCopy>
  /** Checks a database that others may be using. @throws the reason of an abort */
  diagnose(file: string, signal?: AbortSignal): Promise<DatabaseHealth>
}

export function createDatabaseProcess(run: Run): DatabaseProcess {
  const runProgram = async (args: readonly string[], signal: AbortSignal | undefined): Promise<DatabaseReply> => {
    const lines: string[] = []
    const program = fileURLToPath(new URL(PROGRAM, import.meta.url))
    const { code, stderrTail } = await run(process.execPath, [program, ...args], {
      ...(signal ? { signal } : {}),
      isForeground: true,
      onStdout: line => void lines.push(line),
    })
    signal?.throwIfAborted()
    const [reply] = lines
    if (reply === undefined) throw new Error(`the work on a database ended with ${code}: ${stderrTail}`)
    return JSON.parse(reply) as DatabaseReply
  }
  return {
    copy: async (source, target, signal) => {
      const { result, code } = await runProgram(['copy', source, target], signal)
      if (result !== 'ok') throw Object.assign(new Error(result), code === undefined ? {} : { code })
    },
    check: async (file, signal) => {
      const { result, schema } = await runProgram(['check', file], signal)
      return { problem: result === 'ok' ? undefined : result, schema }
    },
    diagnose: async (file, signal) => classifyHealth(await runProgram(['check', file], signal)),
  }
}
