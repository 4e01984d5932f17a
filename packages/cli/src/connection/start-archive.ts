import type * as Server from '@tubecellar/server'
import { startRefusal } from './start-failure.ts'

/** Loads the server package, which no other command may pay for, and starts something of it. @throws CommandError */
export async function startArchive<T>(start: (server: typeof Server) => Promise<T>): Promise<T> {
  const server = await import('@tubecellar/server')
  try {
    return await start(server)
  } catch (error) {
    if (!(error instanceof server.StartError)) throw error
    throw startRefusal(error)
  }
}
