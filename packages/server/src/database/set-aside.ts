import { existsSync, renameSync } from 'node:fs'
import { restrictToOwner } from './restrict-to-owner.ts'

/** Suffixes of the files that SQLite creates next to a database. */
const PARTS = ['', '-wal', '-shm', '-journal']

/**
 * Renames a database and the files that belong to it, so that another database can replace it. Returns the new path of the file;
 * undefined if there was no file. No process may have it open.
 */
export function setAside(file: string, nowMs: number): string | undefined {
  const parts = PARTS.filter(part => existsSync(`${file}${part}`))
  if (parts.length === 0) return undefined
  const stamp = new Date(nowMs).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)
  const free = (number: number): string => {
    const target = `${file}.set-aside-${stamp}${number === 1 ? '' : `_${number}`}`
    return PARTS.some(part => existsSync(`${target}${part}`)) ? free(number + 1) : target
  }
  const target = free(1)
  for (const part of parts) {
    renameSync(`${file}${part}`, `${target}${part}`)
    restrictToOwner(`${target}${part}`)
  }
  return target
}
