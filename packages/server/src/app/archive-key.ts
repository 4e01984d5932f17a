import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { SettingsStore } from '../features/settings/settings.store.ts'
import { appTexts } from '../messages/app.ts'
import { readKeyFile } from '../platform/files/key-file.ts'
import { createKeyring, type Keyring } from '../platform/keyring.ts'
import { shellWord } from '../platform/process/shell-quote.ts'
import { StartError } from '../platform/start-error.ts'

/** The name of the setting that identifies the key of an archive which several servers can share. */
export const KEY_CHECK = 'secret_key_check'

const CHECKED_TEXT = 'tubecellar'

export interface ArchiveKey {
  readonly keyring: Keyring
  /** The key file, if it was missing and was created at this start. */
  readonly newFile: string | undefined
}

interface Options {
  /** The key of this server replaces that of the archive. */
  readonly isReplaced?: boolean
}

/**
 * The key of the configuration, or else of the data folder. In PostgreSQL, the archive stores a check value of its key, so that servers
 * with different keys cannot use it. @throws StartError keyMissing, otherKey, badKeyFile
 */
export async function openArchiveKey(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey'>,
  settings: SettingsStore,
  { isReplaced = false }: Options = {},
): Promise<ArchiveKey> {
  const file = join(config.dataDir, 'secret.key')
  if (config.databaseUrl === undefined) return readKey(config, file)
  const known = isReplaced ? undefined : await settings.get(KEY_CHECK)
  if (known !== undefined && !config.secretKey && !existsSync(file))
    throw new StartError('keyMissing', appTexts.keyIsMissing(file), { hint: appTexts.useSameKey(shellWord(file)) })
  const key = readKey(config, file)
  const check = key.keyring.sign('key-check', CHECKED_TEXT)
  if (known === check) return key
  // Two servers can start with a new archive at the same time.
  if (known === undefined) await settings.update(KEY_CHECK, stored => (isReplaced ? check : (stored ?? check)))
  if ((await settings.get(KEY_CHECK)) === check) return key
  const origin = config.secretKey ? appTexts.keyVariables : file
  throw new StartError('otherKey', appTexts.keyIsOther(origin), { hint: appTexts.useSameKey(shellWord(file)) })
}

function readKey({ secretKey }: Pick<Config, 'secretKey'>, file: string): ArchiveKey {
  if (secretKey) return { keyring: createKeyring(secretKey), newFile: undefined }
  const { key, isNew } = readKeyFile(file)
  return { keyring: createKeyring(key), newFile: isNew ? file : undefined }
}
