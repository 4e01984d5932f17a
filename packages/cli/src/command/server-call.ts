import { connect, type Connection, type ServerFlags } from '../connection/connect.ts'
import type { ExitCode } from '../output/exit-code.ts'
import type { Call, CommandAction } from './define-command.ts'

/** A call of a command that talks to a server. */
export interface ServerCall<Flags> extends Call<Flags & ServerFlags>, Pick<Connection, 'client'> {
  readonly connection: Connection
}

/** Connects to the server before running the command. */
export function onServer<Flags>(
  run: (call: ServerCall<Flags>) => Promise<ExitCode>,
): CommandAction<Flags & ServerFlags> {
  return async call => {
    const connection = await connect(call.cli, call.options)
    return run({ ...call, connection, client: connection.client })
  }
}
