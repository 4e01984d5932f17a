/**
 * A real server for tests: port 0, separate folders in the system's temporary folder, every response checked against the
 * contract.
 *
 *   const server = await startTestServer({ prepare: db => void seedLibrary(db, { videos: 30, channels: 2 }) })
 *   const client = await server.signIn()                    // the client of the product, as admin
 *   const viewer = await server.signIn('viewer')            // as a viewer
 *   const byToken = server.withToken(await server.addToken('viewer'))
 *   const answer = await server.fetch('/api/ping/')         // a plain request without a sign-in
 *   await server.restart()                                  // a new server with the same folders and port settings
 *   await server.stop()                                     // closes it and deletes its folders
 *
 * In the tests of the project `postgres`, the prepared database is copied to PostgreSQL, which the server uses; then
 * `withDatabase` fails after the start.
 *
 * `prepare` runs on the database before the server starts; `server.withDatabase` does the same while it runs. Jobs are off
 * unless `config: { hasJobs: true }`. The folders are `server.config.dataDir`, `.mediaDir` and `.cacheDir`.
 */
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient, type Client } from '@tubecellar/core'
import { createCookieJar, createGotTransport } from '@tubecellar/core/node'
import { readConfig, startServer, type Config, type RunningServer } from '@tubecellar/server'
import {
  databaseFile,
  openDatabase,
  openPostgres,
  openTestAccounts,
  openTestUsers,
  textQuery,
  type Database,
  type Db,
} from '@tubecellar/server/testing'
import { copyPostgresArchive, listPostgresRows, moveToPostgres, type PostgresArchive } from './postgres-archive.ts'
import { removeFolder } from './remove-folder.ts'

/** Both accounts exist in every test server; the password is the name, doubled. */
export type TestUser = 'admin' | 'viewer'
export const testPassword = (user: TestUser) => `${user}${user}`

interface TestServerOptions {
  prepare?: (db: Db) => void | Promise<void>
  config?: Partial<Config>
  /** The default is the system clock. */
  clock?: { now(): number }
  /** A copy of the folders of another test server, made with `copyHome`. `prepare` is not called. */
  copyOf?: string
  /** Uses the PostgreSQL server in this folder; the default in the project `postgres` is that of the test run. */
  postgresFolder?: string | undefined
}

export interface TestServer {
  readonly url: string
  readonly config: Config
  /** A client with a separate session, in a cookie jar like that of the command line. */
  signIn(user?: TestUser): Promise<Client>
  withToken(token: string): Client
  addToken(user: TestUser): Promise<string>
  fetch(path: string, init?: RequestInit): Promise<Response>
  withDatabase<T>(work: (db: Db) => T): T
  /** The same with an archive on either engine. */
  withAnyDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Current rows of the database on either engine, for a statement with `?` for each value. */
  ask: <T>(statement: string, ...values: unknown[]) => Promise<T[]>
  /** Changes rows of the database on either engine. */
  sql: (statement: string, ...values: unknown[]) => Promise<void>
  /** The content of all tables, or on SQLite of the database file, as one text. */
  databaseText(): Promise<string>
  /** Writes a file below one of the folders of the server. */
  addFile(folder: 'mediaDir' | 'cacheDir' | 'dataDir', path: string, content: string | Uint8Array): Promise<void>
  /** Copies the folders of the server, which is stopped for that. */
  copyHome(to: string): Promise<void>
  /** `changes` of the configuration are kept. */
  restart(changes?: Partial<Config>, whileStopped?: () => unknown): Promise<void>
  stop(): Promise<void>
}

/** Set for the tests of the project `postgres`. */
export const IS_POSTGRES = process.env['CELLAR_TEST_ENGINE'] === 'postgres'

const folderOfRun = async () => (IS_POSTGRES ? (await import('vitest')).inject('postgresFolder') : undefined)

/** With all changes that SQLite has written to its log so far. */
function readDatabaseFile({ dataDir }: Config): Promise<string> {
  const db = openDatabase(databaseFile(dataDir))
  db.raw.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  return readFile(databaseFile(dataDir), 'latin1')
}

const addViewer = (db: Database) =>
  openTestAccounts(db).add({ name: 'viewer', password: testPassword('viewer'), isAdmin: false })

export async function startTestServer({
  prepare,
  config: wanted,
  clock,
  copyOf,
  postgresFolder,
}: TestServerOptions = {}): Promise<TestServer> {
  const home = await mkdtemp(join(tmpdir(), 'cellar-server-'))
  const data = join(home, 'data')
  const config: Config = {
    ...readConfig(
      { port: 0, data, jobs: false },
      { CELLAR_LOG_LEVEL: 'error', CELLAR_PASSWORD: testPassword('admin') },
    ),
    webDir: join(home, 'web'),
    ...wanted,
  }
  await mkdir(data, { recursive: true })
  const withDatabase = <T>(work: (db: Db) => T): T => {
    if (config.databaseUrl !== undefined) throw new Error('the archive uses PostgreSQL')
    const db = openDatabase(databaseFile(config.dataDir))
    const close = () => db.close()
    const result = work(db)
    if (result instanceof Promise) void result.then(close, close)
    else close()
    return result
  }
  const withAnyDatabase: TestServer['withAnyDatabase'] = async work => {
    if (config.databaseUrl === undefined) return withDatabase(work)
    const db = await openPostgres(config.databaseUrl, { maxConnections: 1 })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  if (copyOf !== undefined) await cp(copyOf, home, { recursive: true })
  else
    await withDatabase(async db => {
      await addViewer(db)
      await prepare?.(db)
    })
  const folder = postgresFolder ?? (await folderOfRun())
  let postgres: PostgresArchive | undefined
  if (folder !== undefined) {
    postgres = await (copyOf === undefined ? moveToPostgres(config, folder) : copyPostgresArchive(copyOf, folder))
    Object.assign(config, { databaseUrl: postgres.url })
  }
  let running: RunningServer = await startServer(config, { isChecking: true, ...(clock && { clock }) })
  const restart: TestServer['restart'] = async (changes, whileStopped) => {
    await running.close()
    await whileStopped?.()
    Object.assign(config, changes)
    running = await startServer(config, { isChecking: true, ...(clock && { clock }) })
  }
  let jars = 0

  return {
    get url() {
      return running.url
    },
    config,
    withDatabase,
    withAnyDatabase,
    ask: (statement, ...values) => withAnyDatabase(async db => db.all(textQuery(statement, values))),
    sql: (statement, ...values) => withAnyDatabase(async db => void (await db.run(textQuery(statement, values)))),
    signIn: async (user = 'admin') => {
      const jar = await createCookieJar(undefined, async () => undefined)
      const client = createClient(createGotTransport({ serverUrl: running.url, credentials: { tag: 'session', jar } }))
      await client.login({ body: { username: user, password: testPassword(user), remember_me: 'off' } })
      return client
    },
    withToken: token =>
      createClient(createGotTransport({ serverUrl: running.url, credentials: { tag: 'token', token } })),
    addToken: user =>
      withAnyDatabase(async db => {
        const account = await openTestUsers(db).findByName(user)
        if (account === undefined) throw new Error(`no account ${user}`)
        return openTestAccounts(db).addToken(account.id, `test ${jars++}`)
      }),
    databaseText: async () =>
      postgres === undefined ? readDatabaseFile(config) : JSON.stringify(await listPostgresRows(postgres.url)),
    fetch: (path, init) => fetch(running.url + path, { redirect: 'manual', ...init }),
    addFile: async (folder, path, content) => {
      const file = join(config[folder], path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    },
    copyHome: to =>
      restart({}, async () => {
        await cp(home, to, { recursive: true })
        await postgres?.copy(to)
      }),
    restart,
    stop: async () => {
      await running.close()
      await postgres?.remove()
      await removeFolder(home)
    },
  }
}
