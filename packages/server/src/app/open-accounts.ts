import { existsSync } from 'node:fs'
import { systemClock } from '../platform/clock.ts'
import type { ArchiveFolders } from './archive-traces.ts'
import { isFolderInUse } from '../database/instance-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { databaseFile } from './dependencies.ts'
import { withAdvice } from './open-archive.ts'
import { createUsersService, type UsersService } from '../features/session/users.service.ts'
import { StartError } from '../platform/start-error.ts'
import { createSessionStore } from '../features/session/sessions.store.ts'
import { createTokenStore } from '../features/session/tokens.store.ts'
import { createUserStore } from '../features/session/users.store.ts'
import { appTexts } from '../messages/app.ts'

export interface LocalAccounts {
  readonly users: UsersService
  close(): void
}

/**
 * The accounts of the archive in the data folder, even while its server runs: changes take effect there immediately.
 * @throws StartError noArchive, newerSchema, databaseCorrupted, folderNotWritable
 */
export async function openAccounts(config: ArchiveFolders): Promise<LocalAccounts> {
  const { dataDir } = config
  const file = databaseFile(dataDir)
  if (!existsSync(file)) throw new StartError('noArchive', appTexts.noArchive(dataDir))
  const db = await withAdvice(config, () => openDatabase(file, { isChecked: !isFolderInUse(dataDir) }))
  const users = createUserStore(db, systemClock)
  const sessions = createSessionStore(db, systemClock)
  return {
    users: createUsersService({ users, sessions, tokens: createTokenStore(db, systemClock) }),
    close: () => db.close(),
  }
}
