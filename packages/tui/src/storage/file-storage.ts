import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Storage } from '@tubecellar/core'
import { storageTexts } from '@tubecellar/core/messages/tui/storage'

export interface FileStorage extends Storage {
  /** An error message about the file, or null. */
  problem(): string | null
}

/** The file for the data of one server: speed, volume, unsaved positions. */
export function storageFile(storageDir: string, serverUrl: string): string {
  const name = serverUrl
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')
    .replaceAll(/[^\w.-]+/g, '_')
  return join(storageDir, 'ui', `${name}.json`)
}

/**
 * Strings in a file that only its owner can read. Every change is written immediately and atomically, so that it survives a kill.
 * A damaged file is renamed. If the folder is not writable, values are kept in memory.
 */
export function openFileStorage(file: string): FileStorage {
  let problem: string | null = null
  const load = (): Map<string, string> => {
    try {
      return parseValues(JSON.parse(readFileSync(file, 'utf8')))
    } catch (error) {
      if (isMissing(error)) return new Map()
      problem = renameDamagedFile(file, error)
      return new Map()
    }
  }
  let values = load()

  const write = () => {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      const temporaryFile = `${file}.${process.pid}.new`
      writeFileSync(temporaryFile, JSON.stringify(Object.fromEntries(values), null, 2), { mode: 0o600 })
      renameSync(temporaryFile, file)
    } catch (error) {
      problem = storageTexts.notSaved(file, errorCode(error))
    }
  }

  return {
    get: key => values.get(key) ?? null,
    set(key, value) {
      if ((values.get(key) ?? null) === value) return
      // Another `cellar` process may have written other keys, so the file is read again.
      if (problem === null) values = load()
      if (value === null) values.delete(key)
      else values.set(key, value)
      write()
    },
    problem: () => problem,
  }
}

function parseValues(parsed: unknown): Map<string, string> {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new SyntaxError(storageTexts.notObject)
  return new Map(Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function renameDamagedFile(file: string, error: unknown): string {
  try {
    renameSync(file, `${file}.broken`)
    return storageTexts.renamedUnreadable(file)
  } catch (renameError) {
    return storageTexts.unreadable(file, errorCode(error), errorCode(renameError))
  }
}

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
const isMissing = (error: unknown) => errorCode(error) === 'ENOENT'
