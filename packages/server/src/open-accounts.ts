import { existsSync } from 'node:fs'
import { systemClock } from './clock.ts'
import type { ArchiveFolders } from './archive-traces.ts'
import { isFolderInUse } from './db/instance-lock.ts'
import { openDatabase } from './db/open.ts'
import { databaseFile } from './deps.ts'
import { withAdvice } from './open-archive.ts'
import { createUserAdmin, type UserAdmin } from './services/user-admin.ts'
import { StartError } from './start-error.ts'
import { createSessionStore } from './stores/sessions.ts'
import { createTokenStore } from './stores/tokens.ts'
import { createUserStore } from './stores/users.ts'

export interface LocalAccounts {
  readonly users: UserAdmin
  close(): void
}

/**
 * The accounts of the archive in the data folder, also while its server runs: each change counts there at once.
 * @throws StartError noArchive, newerSchema, databaseCorrupted, folderNotWritable
 */
export async function openAccounts(config: ArchiveFolders): Promise<LocalAccounts> {
  const { dataDir } = config
  const file = databaseFile(dataDir)
  if (!existsSync(file))
    throw new StartError(
      'noArchive',
      `There is no archive in ${dataDir}. Start one with cellar serve, or name its folder with --data.`,
    )
  const db = await withAdvice(config, () => openDatabase(file, { isChecked: !isFolderInUse(dataDir) }))
  const users = createUserStore(db, systemClock)
  const sessions = createSessionStore(db, systemClock)
  return {
    users: createUserAdmin({ users, sessions, tokens: createTokenStore(db, systemClock) }),
    close: () => db.close(),
  }
}
