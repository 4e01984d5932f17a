import type * as Server from '@tubecellar/server'
import { startError } from './start-failure.ts'

/** Loads the server package, which is slow, and starts a server or worker. @throws CommandError */
export async function startArchive<T>(start: (server: typeof Server) => Promise<T>): Promise<T> {
  const server = await import('@tubecellar/server')
  try {
    return await start(server)
  } catch (error) {
    if (!(error instanceof server.StartError)) throw error
    throw startError(error)
  }
}
