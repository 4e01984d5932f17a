import { existsSync, renameSync } from 'node:fs'
import { DATABASE_SUFFIXES } from './database-files.ts'
import { restrictToOwner } from './restrict-to-owner.ts'

/**
 * Renames a database and the files that belong to it, so that another database can replace it. Returns the new path of the file;
 * undefined if there was no file. No process may have it open.
 */
export function setAside(file: string, nowMs: number): string | undefined {
  const suffixes = DATABASE_SUFFIXES.filter(suffix => existsSync(`${file}${suffix}`))
  if (suffixes.length === 0) return undefined
  const stamp = new Date(nowMs).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)
  const findUnusedName = (number: number): string => {
    const target = `${file}.set-aside-${stamp}${number === 1 ? '' : `_${number}`}`
    return DATABASE_SUFFIXES.some(suffix => existsSync(`${target}${suffix}`)) ? findUnusedName(number + 1) : target
  }
  const target = findUnusedName(1)
  for (const suffix of suffixes) {
    renameSync(`${file}${suffix}`, `${target}${suffix}`)
    restrictToOwner(`${target}${suffix}`)
  }
  return target
}
