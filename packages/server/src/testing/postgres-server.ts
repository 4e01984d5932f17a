import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { access, chown, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { openPostgres } from '../database/postgres-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the PostgreSQL server of this run. The first test that needs it starts it. */
    postgresFolder: string
    /** The same of the S3-compatible server. */
    swiftFolder: string
  }
}

/** The database that is copied for each test. */
const TEMPLATE = 'migrated'
const POLL_INTERVAL_MS = 20
/** The server adds its port, which is the default. */
const SOCKET = '.s.PGSQL.5432'
const MAX_CONNECTIONS = 300

/** Debian and Homebrew install the programs of the server outside PATH, by version. */
const INSTALLED = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin']

/** Databases usually sort and compare by the rules of a language. Statements must not depend on it. */
export const LANGUAGE = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']

/** Settings of a server by name, see the documentation of `postgresql.conf`. */
export type PostgresSettings = Readonly<Record<string, string>>

/** Tests do not wait for a disk, and connect with a socket only. */
export const SETTINGS: PostgresSettings = {
  fsync: 'off',
  autovacuum: 'off',
  max_connections: String(MAX_CONNECTIONS),
  shared_buffers: '64MB',
  max_wal_size: '64MB',
  listen_addresses: '',
}

/** The URL of a database of the server in this folder. */
export const postgresUrl = (folder: string, database: string) =>
  `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`

/**
 * Starts the PostgreSQL server of a test run with its template database, unless another process has started it. The folder is
 * that of the run; only the user of the server and the tests can enter it. `settings` replace those of tests.
 */
export async function startPostgres(folder: string, settings: PostgresSettings = {}): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return waitUntilReady(folder)
  }
  try {
    await initializePostgres(folder, settings)
    await writeFile(join(folder, 'ready'), '')
  } catch (error) {
    await writeFile(join(folder, 'ready'), String(error))
    throw error
  }
}

async function waitUntilReady(folder: string) {
  const file = join(folder, 'ready')
  while (!(await exists(file))) await setTimeout(POLL_INTERVAL_MS)
  const failure = await readFile(file, 'utf8')
  if (failure !== '') throw new Error(failure)
}

async function initializePostgres(folder: string, settings: PostgresSettings) {
  await initializeData(folder)
  await startServer(folder, settings)
  await runSql(folder, `CREATE DATABASE ${TEMPLATE}`)
  await (await openPostgres(postgresUrl(folder, TEMPLATE))).close()
}

/** Creates the data of a server. */
export async function initializeData(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const owner = serverUser()
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  await runProgram('initdb', ['--auth=trust', '--no-sync', '-U', 'postgres', '-E', 'UTF8', ...LANGUAGE, '-D', data])
}

/** Starts a server whose data exist. */
export async function startServer(folder: string, settings: PostgresSettings = {}): Promise<void> {
  const options = Object.entries({ ...SETTINGS, ...settings, unix_socket_directories: folder }).map(
    ([name, value]) => `-c ${name}='${value}'`,
  )
  const data = join(folder, 'data')
  await runProgram('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options.join(' '), '-w', 'start'])
}

/** Stops a server as a crash does, if it runs. */
export async function crashServer(folder: string): Promise<void> {
  if (await acceptsConnections(folder))
    await runProgram('pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop'])
}

/** Whether the server runs. The file with its process ID remains when it is killed, and the ID may be used again. */
async function acceptsConnections(folder: string): Promise<boolean> {
  const socket = connect(join(folder, SOCKET))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Stops the server of a test run, if a test started it, and deletes its data. */
export async function stopPostgres(folder: string): Promise<void> {
  await crashServer(folder)
  await rm(folder, { recursive: true, force: true })
}

/** Creates a migrated, empty database, and returns its URL. */
export async function createPostgresDatabase(folder: string, name: string): Promise<string> {
  await startPostgres(folder)
  await runSql(folder, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`)
  return postgresUrl(folder, name)
}

/** Creates a copy of a database that has no connections, and returns its URL. */
export async function copyPostgresDatabase(folder: string, source: string, name: string): Promise<string> {
  await runSql(folder, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`)
  return postgresUrl(folder, name)
}

export const dropPostgresDatabase = (folder: string, name: string) =>
  runSql(folder, `DROP DATABASE ${name} WITH (FORCE)`)

async function runSql(folder: string, sql: string): Promise<void> {
  await queryPostgres(postgresUrl(folder, 'postgres'), sql)
}

/** Runs a statement on its own connection, and returns its rows. */
export async function queryPostgres<R extends object>(server: string | pg.ClientConfig, sql: string): Promise<R[]> {
  const client = new pg.Client(server)
  // A lost connection rejects the query. While none runs, it is only an event, which would end the process without a listener.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<R>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The command line that runs a program as another user, for example in other namespaces. */
export type RunsIn = (command: readonly string[], user?: ServerUser) => [program: string, args: string[]]

/** Runs a program of PostgreSQL or of the system as the user of the server. */
export async function runProgram(name: string, args: readonly string[], enter?: RunsIn): Promise<void> {
  const program = await findProgram(name)
  const user = serverUser()
  if (enter) await promisify(execFile)(...enter([program, ...args], user), { cwd: '/' })
  else await promisify(execFile)(program, args, { cwd: '/', ...user })
}

async function findProgram(name: string): Promise<string> {
  const found: string[] = []
  for await (const file of glob(INSTALLED.map(folder => join(folder, name)))) found.push(file)
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  found.push(...onPath.map(folder => join(folder, name)))
  for (const file of found) if (await exists(file)) return file
  throw new Error('PostgreSQL is missing. Install it: sh scripts/setup --for-tests')
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

interface ServerUser {
  uid: number
  gid: number
}

/** The server refuses to run as root: then it runs as the user of its package. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
