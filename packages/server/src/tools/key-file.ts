import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

const KEY_BYTES = 32

/** The random key of a data folder: made once, readable by its owner alone, no part of the database or its copies. */
export function readKeyFile(file: string): Buffer {
  try {
    const descriptor = openSync(file, 'wx', 0o600)
    try {
      writeSync(descriptor, randomBytes(KEY_BYTES))
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readFileSync(file)
  if (key.byteLength !== KEY_BYTES)
    throw new Error(`${file} is damaged. Delete it: a new one is made, and signed links end.`)
  return key
}
