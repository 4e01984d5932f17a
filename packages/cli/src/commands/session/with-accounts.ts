import type { LocalAccounts } from '@tubecellar/server'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import type { CliContext } from '../../output/cli-context.ts'
import { startError } from '../../connection/start-failure.ts'

export interface DataFlags {
  readonly data?: string
}

/** Runs `work` with the accounts of the local archive. @throws CommandError */
export async function withAccounts<T>(
  { env }: CliContext,
  { data }: DataFlags,
  work: (users: LocalAccounts['users']) => Promise<T>,
): Promise<T> {
  const { openAccounts, readConfig, DomainError, StartError } = await import('@tubecellar/server')
  try {
    const accounts = await openAccounts(readConfig({ data }, env))
    try {
      return await work(accounts.users)
    } finally {
      await accounts.close()
    }
  } catch (error) {
    if (error instanceof StartError) throw startError(error)
    if (error instanceof DomainError)
      throw new CommandError({
        exitCode: error.code === 'accountNotFound' ? EXIT.notFound : EXIT.failed,
        code: error.code,
        message: error.message,
      })
    throw error
  }
}
