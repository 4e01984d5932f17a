import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'

/** Suffixes of a database file and of the files that SQLite creates next to it. */
export const DATABASE_SUFFIXES = ['', '-wal', '-shm', '-journal'] as const

/** Deletes a database with all its files. No process may have it open. */
export async function removeDatabase(file: string): Promise<void> {
  await Promise.all(DATABASE_SUFFIXES.map(suffix => rm(`${file}${suffix}`, { force: true })))
}

/** Like removeDatabase, but waits for the disk. */
export function removeDatabaseSync(file: string): void {
  for (const suffix of DATABASE_SUFFIXES) rmSync(`${file}${suffix}`, { force: true })
}
