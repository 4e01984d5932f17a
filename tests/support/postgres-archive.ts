/** The PostgreSQL database of a test server. A copy of its folders names a copy of the database. */
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDatabase, type Config } from '@tubecellar/server'
import {
  copyPostgresDatabase,
  createPostgresDatabase,
  databaseFile,
  dropPostgresDatabase,
  queryPostgres,
} from '@tubecellar/server/testing'

const NAME_FILE = 'postgres-database'

export interface PostgresArchive {
  readonly url: string
  /** Copies the database, which has no connections, for the copy of the folders in `home`. */
  copy(home: string): Promise<void>
  remove(): Promise<void>
}

const newName = () => `archive_${randomUUID().replaceAll('-', '')}`

function openArchive(folder: string, name: string, url: string): PostgresArchive {
  return {
    url,
    async copy(home) {
      const copy = newName()
      await copyPostgresDatabase(folder, name, copy)
      await writeFile(join(home, NAME_FILE), copy)
    },
    remove: () => dropPostgresDatabase(folder, name),
  }
}

/** Moves a prepared archive to the PostgreSQL server in the folder. */
export async function moveToPostgres(config: Config, folder: string): Promise<PostgresArchive> {
  const name = newName()
  const url = await createPostgresDatabase(folder, name)
  const progress = { signal: new AbortController().signal, onStep: () => undefined }
  await copyDatabase(config, { direction: 'toPostgres', url }, progress)
  await rm(databaseFile(config.dataDir))
  return openArchive(folder, name, url)
}

/** The rows of all tables. */
export async function listPostgresRows(url: string): Promise<unknown[]> {
  const tables = await queryPostgres<{ name: string }>(
    url,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  return Promise.all(tables.map(({ name }) => queryPostgres(url, `SELECT * FROM "${name}"`)))
}

/** Copies the database that belongs to a copy of the folders of a test server. */
export async function copyPostgresArchive(home: string, folder: string): Promise<PostgresArchive> {
  const name = newName()
  const source = await readFile(join(home, NAME_FILE), 'utf8')
  return openArchive(folder, name, await copyPostgresDatabase(folder, source, name))
}
