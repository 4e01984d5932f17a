import type * as Server from '@tubecellar/server'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { startError } from '../../connection/start-failure.ts'

/** Loads the server package, runs `work` and converts its errors. @throws CommandError */
export async function withServerPackage<T>(work: (server: typeof Server) => Promise<T>): Promise<T> {
  const server = await import('@tubecellar/server')
  try {
    return await work(server)
  } catch (error) {
    if (error instanceof server.StartError) throw startError(error)
    if (error instanceof server.BadZipError || error instanceof server.BadBackupError)
      throw new CommandError({
        exitCode: EXIT.failed,
        code: 'bad_backup',
        message: libraryTexts.backupRefused(error.message),
      })
    if (error instanceof server.ImportRejectedError)
      throw new CommandError({ exitCode: EXIT.failed, code: 'refused', message: error.message })
    throw error
  }
}
