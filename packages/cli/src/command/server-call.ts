import { ApiError } from '@tubecellar/core/client'
import type { AnyCommand, Command } from '@tubecellar/core/commands'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { connect, type Connection, type ServerFlags } from '../connection/connect.ts'
import { changeGuard } from '../connection/change-guard.ts'
import { CommandError } from '../output/command-error.ts'
import { EXIT, type ExitCode } from '../output/exit-code.ts'
import { printMessage } from '../output/cli-context.ts'
import type { Call, CommandAction } from './define-command.ts'

/** A call of a command that talks to a server. */
export interface ServerCall<Flags> extends Call<Flags & ServerFlags>, Pick<Connection, 'client'> {
  readonly connection: Connection
}

/** What a command of the command line changes: a command of core, or the same facts if core has none. */
export type Change = Pick<AnyCommand, 'permission' | 'summary'>

type ServerRun<Flags> = (call: ServerCall<Flags>) => Promise<ExitCode>

/** Connects to the server before running a command that changes nothing. Its other requests fail. */
export function onServer<Flags>(run: ServerRun<Flags>): CommandAction<Flags & ServerFlags> {
  return async call => {
    const connection = await connect(call.cli, call.options, call.cli.signal, changeGuard('declare').protect)
    try {
      return await run({ ...call, connection, client: connection.client })
    } catch (error) {
      throw await explainRejection(error, connection)
    }
  }
}

/**
 * Connects to the server before running a command that changes data. With `--dry-run`, the first request that would change
 * something ends the command, which prints the summary of the change. `sendsDryRun`: the server does the dry run.
 */
export function changeOnServer<Flags>(
  change: Change,
  run: ServerRun<Flags & { readonly dryRun?: boolean }>,
  { sendsDryRun = false } = {},
): CommandAction<Flags & ServerFlags & { readonly dryRun?: boolean }> {
  return withChange(change, async call => {
    const guard = call.options.dryRun && !sendsDryRun ? changeGuard('stop') : undefined
    const connection = await connect(call.cli, call.options, call.cli.signal, guard?.protect)
    try {
      return await run({ ...call, connection, client: connection.client })
    } catch (error) {
      if (guard?.hasStopped() !== true) throw await explainRejection(error, connection, change)
      printMessage(call.cli, commandTexts.wouldDo(change.summary))
      return EXIT.ok
    }
  })
}

/**
 * Names the role that a rejected command requires. Servers reject a missing session and missing rights with the same status, so the
 * account is read: if it can be, the user is signed in.
 */
async function explainRejection(error: unknown, { client }: Connection, change?: Change): Promise<unknown> {
  if (!(error instanceof ApiError) || error.status !== 403) return error
  const { code, message } = error
  const account = await client.getAccount().catch((reason: unknown) => (isRejection(reason) ? null : undefined))
  if (account === null) return error
  if (account)
    return new CommandError({
      exitCode: EXIT.denied,
      code,
      message: commandTexts.notPermitted(account.name),
      hint: account.is_staff ? commandTexts.requiresAdmin : commandTexts.requiresStaff,
    })
  if (change === undefined || change.permission === 'user') return error
  return new CommandError({ exitCode: EXIT.denied, code, message, hint: commandTexts.requiresStaff })
}

const isRejection = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status)

/** Declares what an action changes. */
export function withChange<Options>(
  change: Change,
  action: (call: Call<Options>) => Promise<ExitCode>,
): CommandAction<Options> {
  return Object.assign((call: Call<Options>) => action(call), { change })
}

/** Sends the request of a command of core. `serverVersion`: for commands whose request depends on it. */
export function requestChange<Input, Result>(
  { client }: Pick<Connection, 'client'>,
  command: Command<Input, Result>,
  input: Input,
  serverVersion = '',
): Promise<Result> {
  return command.request({ client, serverVersion }, input)
}
