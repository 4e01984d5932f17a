import { mkdir, chown, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { LANGUAGE, queryPostgres, runProgram, serverUser, SETTINGS, type RunsIn } from './postgres-server.ts'

/** Where a PostgreSQL server runs: an address that the tests can reach, and how a program is started there. */
export interface PostgresHost {
  readonly address: string
  readonly enter: RunsIn
}

/** A primary and a standby that confirms each commit. */
export interface PostgresPair {
  /** Names both hosts. */
  url: (database: string) => string
  primary: () => PostgresHost
  standby: () => PostgresHost
  /** Runs a statement on the host that accepts writes. */
  query: <R extends object>(database: string, sql: string) => Promise<R[]>
  /** Kills all processes of the primary, and promotes the standby. */
  failOver: () => Promise<void>
  /** Whether the primary was killed, and there is no standby since. */
  isAlone: () => boolean
  /** Makes the killed primary the standby of the other host. */
  rebuild: () => Promise<void>
  stop: () => Promise<void>
}

const PORT = 5432
const POLL_INTERVAL_MS = 20
const SERVER_SETTINGS = {
  ...SETTINGS,
  listen_addresses: '*',
  unix_socket_directories: '',
  wal_level: 'replica',
  max_wal_senders: '8',
  // A connection to a host that cannot be reached ends.
  wal_sender_timeout: '3s',
  wal_receiver_timeout: '3s',
  wal_retrieve_retry_interval: '500ms',
}
const ACCESS = 'host all all 0.0.0.0/0 trust\nhost replication all 0.0.0.0/0 trust\n'

/** Starts both servers. The folder is created; only the user of the servers can enter it. */
export async function startPostgresPair(
  folder: string,
  hosts: readonly [PostgresHost, PostgresHost],
): Promise<PostgresPair> {
  let [primary, standby] = hosts
  let isAlone = true
  const dataOf = (host: PostgresHost) => join(folder, host.address)
  await mkdir(folder, { mode: 0o700 })
  const owner = serverUser()
  if (owner) await chown(folder, owner.uid, owner.gid)

  const query = <R extends object>(database: string, sql: string) =>
    queryPostgres<R>({ host: primary.address, port: PORT, user: 'postgres', database }, sql)

  async function start(host: PostgresHost) {
    const options = Object.entries(SERVER_SETTINGS).map(([name, value]) => `-c ${name}='${value}'`)
    const log = join(folder, `${host.address}.log`)
    await runProgram('pg_ctl', ['-D', dataOf(host), '-l', log, '-o', options.join(' '), '-w', 'start'], host.enter)
  }

  /** `names`: the standbys that confirm each commit; `*` for any, empty for none. */
  async function setSynchronous(names: string) {
    await query('postgres', `ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await query('postgres', 'SELECT pg_reload_conf()')
  }

  async function rebuild() {
    await rm(dataOf(standby), { recursive: true, force: true })
    const source = ['-h', primary.address, '-p', String(PORT), '-U', 'postgres']
    const options = ['-D', dataOf(standby), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
    await runProgram('pg_basebackup', [...source, ...options], standby.enter)
    await start(standby)
    await setSynchronous('*')
    isAlone = false
    const isSynchronous = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`
    while ((await query('postgres', isSynchronous)).length === 0) await setTimeout(POLL_INTERVAL_MS)
  }

  await runProgram('initdb', [
    '--auth=trust',
    '--no-sync',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    ...LANGUAGE,
    '-D',
    dataOf(primary),
  ])
  await runProgram('sh', ['-c', 'printf %s "$1" >>"$0"', join(dataOf(primary), 'pg_hba.conf'), ACCESS])
  await start(primary)
  await rebuild()

  return {
    url: database => `postgres://postgres@${hosts.map(({ address }) => address).join(',')}/${database}`,
    primary: () => primary,
    standby: () => standby,
    query,
    async failOver() {
      await killServer(dataOf(primary))
      isAlone = true
      ;[primary, standby] = [standby, primary]
      await runProgram('pg_ctl', ['-D', dataOf(primary), '-w', 'promote'], primary.enter)
      // Otherwise each commit waits for a standby that does not exist.
      await setSynchronous('')
    },
    isAlone: () => isAlone,
    rebuild,
    async stop() {
      for (const host of hosts) await killServer(dataOf(host))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Kills a server with all its processes, if it runs. */
async function killServer(data: string): Promise<void> {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  if (!(pid > 0)) return
  for (const each of [pid, ...(await listChildren(pid))]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  await rm(join(data, 'postmaster.pid'), { force: true })
}

async function listChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  // The fields after the name of the program are the state and the parent, see proc(5).
  return pids.filter((_, index) => stats[index]?.replace(/^.*\) /s, '').split(' ')[1] === String(parent)).map(Number)
}
