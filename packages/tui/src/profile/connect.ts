import { createClient, type Client } from '@tubecellar/core'
import { createGotTransport, type Credentials } from '@tubecellar/core/node'
import type { Shell } from '../output/shell.ts'
import { findCredentials } from './credentials.ts'
import { findPaths, type Paths } from './paths.ts'
import { chooseServer } from './profile-file.ts'

export interface ServerFlags {
  readonly server?: string
}

/** A server, and who we are to it. */
export interface Connection {
  readonly serverUrl: string
  readonly client: Client
  readonly paths: Paths
  readonly credentials: Credentials
  /** Header lines that prove to the server who asks, for a player that loads media by itself. */
  readonly headers: () => Promise<readonly string[]>
}

/**
 * The server of the flag, the environment or the profile, with the credentials kept for it. Sends nothing yet. `signal`
 * ends every call, those of an interrupted command by default; with null they go on, as the last position must be saved,
 * and nothing is tried twice: the interface behind it asks again by itself.
 */
export async function connect(
  shell: Shell,
  flags: ServerFlags,
  signal: AbortSignal | null = shell.signal,
): Promise<Connection> {
  const paths = findPaths(shell.env)
  const { url: serverUrl } = await chooseServer(flags.server, shell.env, paths)
  const credentials = await findCredentials(shell.env, paths, serverUrl)
  return {
    serverUrl,
    client: clientOf(serverUrl, credentials, signal),
    paths,
    credentials,
    headers: async () =>
      credentials.tag === 'token'
        ? [`Authorization: Token ${credentials.token}`]
        : [`Cookie: ${await credentials.jar.jar.getCookieString(serverUrl)}`],
  }
}

/** A client whose calls end with `signal`, if there is one. */
export function clientOf(serverUrl: string, credentials: Credentials, signal: AbortSignal | null): Client {
  const transport = createGotTransport({ serverUrl, credentials, ...(signal === null ? { readRetries: 0 } : {}) })
  return createClient({
    send: request => transport.send({ ...request, signal: request.signal ?? signal ?? undefined }),
  })
}
