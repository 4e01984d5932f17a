import { existsSync } from 'node:fs'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import { removeTimeLimits } from '../database/copy/postgres-side.ts'
import { lockDatabaseCopy } from '../database/instance-lock.ts'
import { toStartError, withoutSecrets } from '../database/postgres-errors.ts'
import { addPassword } from '../database/postgres-hosts.ts'
import { createPrimary } from '../database/postgres-pool.ts'
import { prepareDataFolder } from '../media/data-folders.ts'
import { databaseTexts } from '../messages/database.ts'
import { appTexts } from '../messages/app.ts'
import { StartError } from '../platform/start-error.ts'
import { copyFromPostgres } from './copy-from-postgres.ts'
import { openReceipt, saveReceipt, type CopyReceipt } from './copy-receipt.ts'
import type { CopySteps } from './copy-steps.ts'
import { copyToPostgres } from './copy-to-postgres.ts'
import { databaseFile } from './dependencies.ts'

/** `url` is that of a PostgreSQL database, without a password: it is that of CELLAR_DATABASE if its URL is the same, or of PGPASSWORD or ~/.pgpass. */
export type CopyRequest =
  | { readonly direction: 'toPostgres'; readonly url: string }
  /** `file` must not exist; the default is the database of the data folder. */
  | { readonly direction: 'fromPostgres'; readonly url: string; readonly file: string | undefined }

/**
 * Copies the whole library between the SQLite database of a data folder and an empty PostgreSQL database. A copy that was
 * interrupted continues when it is started again.
 * @throws StartError noArchive, alreadyRunning, targetNotEmpty, unfinishedCopy, copyDiffers, copyFailed, and those of openPostgres
 */
export async function copyDatabase(config: Config, request: CopyRequest, progress: CopySteps): Promise<CopyReceipt> {
  const ownFile = databaseFile(config.dataDir)
  const url = addPassword(request.url, config.databaseUrl)
  const file = request.direction === 'toPostgres' ? ownFile : (request.file ?? ownFile)
  if (request.direction === 'toPostgres' && !existsSync(file))
    throw new StartError('noArchive', appTexts.noArchive(config.dataDir))
  if (request.direction === 'fromPostgres' && existsSync(file))
    throw new StartError('targetNotEmpty', databaseTexts.targetFileExists(file))
  await prepareDataFolder(config)
  const lock = lockDatabaseCopy(config.dataDir)
  const primary = createPrimary(url, 1)
  try {
    await primary
      .use(() => Promise.resolve())
      .catch((error: unknown) => {
        throw toStartError(error, url)
      })
    return await primary.use(async client => {
      await removeTimeLimits(client)
      const ends = request.direction === 'toPostgres' ? [file, withoutSecrets(url)] : [withoutSecrets(url), file]
      const [source = '', target = ''] = ends
      const receipt = await openReceipt(config.dataDir, { source, target }, systemClock.now())
      const copy = { config, url, client, receipt, ...progress }
      const result = await (request.direction === 'toPostgres' ? copyToPostgres(copy) : copyFromPostgres(copy))
      const finishedAt = new Date(systemClock.now()).toISOString()
      const complete: CopyReceipt = { ...receipt, ...result, state: 'complete', finishedAt }
      await saveReceipt(complete)
      return complete
    })
  } catch (error) {
    progress.signal.throwIfAborted()
    if (error instanceof StartError || !(error instanceof Error)) throw error
    throw new StartError('copyFailed', databaseTexts.copyStopped(error.message.replace(/\.$/, '')), { cause: error })
  } finally {
    await primary.close()
    lock.release()
  }
}
