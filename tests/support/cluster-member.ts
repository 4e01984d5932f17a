/** A web server or worker of a cluster: the built program in a node, with its own data folder. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { ClusterNode } from './cluster-network.ts'
import { cellarPath } from './demo.ts'
import { killLeftovers } from './server-process.ts'

export const WEB_PORT = 8000
const STOP_LIMIT_MS = 60_000

export interface ClusterMember {
  name: string
  role: 'server' | 'worker'
  node: ClusterNode
  data: string
  isRunning: () => boolean
  /** @throws if the program ends before it is ready */
  start: () => Promise<void>
  kill: () => Promise<void>
  /** Stops the program and its tools without ending them, until `resume`. */
  pause: () => void
  resume: () => void
  killTools: () => Promise<void>
  /** Asks it to end. Returns false if it does not end in time; it is killed then. */
  stop: () => Promise<boolean>
}

interface MemberOptions {
  name: string
  role: 'server' | 'worker'
  node: ClusterNode
  data: string
  env: NodeJS.ProcessEnv
  logFile: string
}

export function createClusterMember({ name, role, node, data, env, logFile }: MemberOptions): ClusterMember {
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const exited = async () => {
    if (isRunning()) await once(child!, 'exit')
  }
  const args =
    role === 'server'
      ? ['serve', '--no-jobs', '--host', node.address, '--port', String(WEB_PORT)]
      : ['worker', '--name', name]
  return {
    name,
    role,
    node,
    data,
    isRunning,
    async start() {
      const log = openSync(logFile, 'a')
      const [program, programArgs] = node.enter([cellarPath, ...args, '--json'])
      const started = spawn(program, programArgs, {
        env: { ...env, CELLAR_DATA: data },
        stdio: ['ignore', 'pipe', log],
      })
      closeSync(log)
      child = started
      const ended = once(started, 'exit').then(([code, signal]) =>
        Promise.reject(new Error(`${name} ended before it was ready: ${String(signal ?? code)}`)),
      )
      await Promise.race([once(createInterface(started.stdout!), 'line'), ended])
      ended.catch(() => undefined)
    },
    async kill() {
      child?.kill('SIGKILL')
      await exited()
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    killTools: () => killLeftovers(data),
    async stop() {
      child?.kill('SIGTERM')
      const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT_MS)
      await exited()
      clearTimeout(timer)
      return child?.signalCode !== 'SIGKILL'
    },
  }
}
