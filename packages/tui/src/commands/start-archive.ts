import type * as Server from '@tubecellar/server'
import type { Config, RunningServer } from '@tubecellar/server'
import { CommandError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'

/** Loads the server package, which no other command may pay for, and starts it with what `configure` makes. @throws CommandError */
export async function startArchive(configure: (server: typeof Server) => Config): Promise<RunningServer> {
  const server = await import('@tubecellar/server')
  try {
    return await server.startServer(configure(server))
  } catch (error) {
    if (!(error instanceof server.StartError)) throw error
    const { code, message } = error
    throw new CommandError({ exitCode: code === 'badConfig' ? EXIT.usage : EXIT.failed, code, message })
  }
}
