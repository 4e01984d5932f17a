import { readFileSync } from 'node:fs'
import { configTexts } from './messages/config.ts'
import { KEY_BYTES, parseKey, parseKeyText } from './platform/files/key-file.ts'
import { StartError } from './platform/start-error.ts'

/** Returns the first of the variables that is set, without spaces around it. */
export type Read = (...names: string[]) => string | undefined

/** The content of the file that a variable names. @throws StartError badConfig */
export function readSecretFile(read: Read, ...names: string[]): string | undefined {
  const content = readFileOf(read, names)
  if (content === undefined) return undefined
  const secret = content.bytes.toString('utf8').replace(/\r?\n$/, '')
  if (secret !== '') return secret
  throw new StartError('badConfig', configTexts.secretFileEmpty(names.join(' or '), content.file))
}

/** The key that all servers of an archive share. Errors do not contain it. @throws StartError badConfig */
export function readSecretKey(read: Read): Buffer | undefined {
  const text = read('CELLAR_SECRET_KEY')
  if (text !== undefined) return parseKeyText(text) ?? rejectKey('CELLAR_SECRET_KEY')
  const content = readFileOf(read, ['CELLAR_SECRET_KEY_FILE'])
  return content && (parseKey(content.bytes) ?? rejectKey('CELLAR_SECRET_KEY_FILE'))
}

function rejectKey(variable: string): never {
  throw new StartError('badConfig', configTexts.invalidSecretKey(variable, KEY_BYTES))
}

function readFileOf(read: Read, names: readonly string[]): { file: string; bytes: Buffer } | undefined {
  const file = read(...names)
  if (file === undefined) return undefined
  try {
    return { file, bytes: readFileSync(file) }
  } catch (cause) {
    throw new StartError('badConfig', configTexts.secretFileUnreadable(names.join(' or '), file), { cause })
  }
}
