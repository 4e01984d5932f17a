import { existsSync } from 'node:fs'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import type { ArchiveFolders } from './archive-traces.ts'
import { isFolderInUse } from '../database/instance-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { databaseFile } from './dependencies.ts'
import { openByEngine } from './open-by-engine.ts'
import { withAdvice } from './open-archive.ts'
import { createUsersService, type UsersService } from '../features/session/users.service.ts'
import { StartError } from '../platform/start-error.ts'
import { createSessionStore } from '../features/session/sessions.store.ts'
import { createTokenStore } from '../features/session/tokens.store.ts'
import { createUserStore } from '../features/session/users.store.ts'
import { appTexts } from '../messages/app.ts'

export interface LocalAccounts {
  readonly users: UsersService
  close(): Awaitable<void>
}

type AccountConfig = ArchiveFolders & Pick<Config, 'databaseUrl'>

/**
 * The accounts of the archive, even while its server runs: changes take effect there immediately.
 * @throws StartError noArchive, newerSchema, databaseCorrupted, folderNotWritable, those of openPostgres
 */
export async function openAccounts(config: AccountConfig): Promise<LocalAccounts> {
  const db = await openExisting(config)
  const users = createUserStore(db, systemClock)
  const sessions = createSessionStore(db, systemClock)
  return {
    users: createUsersService({ users, sessions, tokens: createTokenStore(db, systemClock) }),
    close: () => db.close(),
  }
}

function openExisting(config: AccountConfig): Promise<Database & { close(): Awaitable<void> }> {
  const { dataDir } = config
  return openByEngine<Database & { close(): Awaitable<void> }>(config, {
    sqlite() {
      const file = databaseFile(dataDir)
      if (!existsSync(file)) throw new StartError('noArchive', appTexts.noArchive(dataDir))
      return withAdvice(config, () => openDatabase(file, { isChecked: !isFolderInUse(dataDir) }))
    },
    postgres: ({ openPostgres }, url) => openPostgres(url, { isReadOnly: true }),
  })
}
