import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { postgresUrl, startPostgres } from './postgres-server.ts'

/** A PostgreSQL server that asks for passwords. `stopPostgres` stops it. */
export interface PasswordPostgres {
  /** The URL of a database for a user with a password, or with none. */
  url(user: string, password: string | undefined, database: string): string
  /** Runs statements as the superuser. */
  run(database: string, sql: string): Promise<pg.QueryResult>
}

const SUPERUSER_PASSWORD = 'superuser'

export async function startPasswordPostgres(folder: string): Promise<PasswordPostgres> {
  const url: PasswordPostgres['url'] = (user, password, database) =>
    postgresUrl(folder, database).replace('postgres@', `${user}${password === undefined ? '' : `:${password}`}@`)
  const run: PasswordPostgres['run'] = async (database, sql) => {
    const client = new pg.Client(url('postgres', SUPERUSER_PASSWORD, database))
    await client.connect()
    try {
      return await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await startPostgres(folder)
  await run('postgres', `ALTER ROLE postgres PASSWORD '${SUPERUSER_PASSWORD}'`)
  await writeFile(join(folder, 'data/pg_hba.conf'), 'local all rejected reject\nlocal all all scram-sha-256\n')
  await run('postgres', 'SELECT pg_reload_conf()')
  return { url, run }
}
