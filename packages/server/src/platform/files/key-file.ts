import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { StartError } from '../start-error.ts'
import { shellWord } from '../process/shell-quote.ts'
import { platformTexts } from '../../messages/platform.ts'

export const KEY_BYTES = 32
const OWNER_ONLY = 0o600

interface KeyFile {
  readonly key: Buffer
  /** The file did not exist before. */
  readonly isNew: boolean
}

/**
 * The random key of a data folder: created once, readable only by its owner, not part of the database or its copies.
 * @throws StartError badKeyFile
 */
export function readKeyFile(file: string): KeyFile {
  let isNew = true
  try {
    const descriptor = openSync(file, 'wx', OWNER_ONLY)
    try {
      writeSync(descriptor, randomBytes(KEY_BYTES))
      fsyncSync(descriptor)
    } catch (error) {
      // On a full disk, the next start would find an empty file.
      rmSync(file, { force: true })
      throw error
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    isNew = false
  }
  restrictToOwner(file)
  const key = readFileSync(file)
  if (key.byteLength !== KEY_BYTES)
    throw new StartError('badKeyFile', platformTexts.keyFileIsDamaged(file, key.byteLength, KEY_BYTES), {
      hint: platformTexts.restoreKeyFile(shellWord(file)),
    })
  return { key, isNew }
}

/** The key of a file: its bytes, as in the key file of a data folder, or text. Undefined for anything else. */
export const parseKey = (content: Buffer): Buffer | undefined =>
  content.byteLength === KEY_BYTES ? content : parseKeyText(content.toString('latin1').trim())

/** A key as Base64 or hexadecimal text. Undefined for anything else. */
export function parseKeyText(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[-+/_A-Za-z0-9]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

function restrictToOwner(file: string) {
  try {
    chmodSync(file, OWNER_ONLY)
  } catch (error) {
    // The file belongs to another user, who shares it, or its disk is read-only.
    if (!['EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
