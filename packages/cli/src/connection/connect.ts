import { createClient, type Client, type Transport } from '@tubecellar/core/client'
import { createGotTransport, type Credentials } from '@tubecellar/core/node'
import type { CliContext } from '../output/cli-context.ts'
import { findCredentials, type Identity } from './credentials.ts'
import { findPaths, type Paths } from './paths.ts'
import { readSettings, type ServerFlags } from './client-settings.ts'

export type { ServerFlags } from './client-settings.ts'

/** A server with credentials and a client. */
export interface Connection extends Identity {
  readonly client: Client
  /** The transport of the client, for requests that are not in the contract. */
  readonly transport: Transport
  readonly paths: Paths
  /** Request timeout. */
  readonly timeoutMs: number
  readonly credentials: Credentials
  /** Header lines with the credentials, for a player that requests media directly. */
  readonly headers: () => Promise<readonly string[]>
}

/**
 * Connects to the server of the flag, the environment or the profile with the stored credentials. Sends no request. `signal` aborts
 * every request (default: when the command is interrupted). With null, requests are not aborted, because the last position must be
 * saved, and not retried, because the user interfaces retry. `protect` rejects some requests.
 */
export async function connect(
  cli: CliContext,
  flags: ServerFlags & { readonly wait?: boolean },
  signal: AbortSignal | null = cli.signal,
  protect: (transport: Transport) => Transport = transport => transport,
): Promise<Connection> {
  const paths = findPaths(cli.env)
  // With --wait, --timeout limits the whole wait, not a request.
  const { server, profile, timeoutMs } = await readSettings(withoutWait(flags), cli.env, paths)
  const identity = { serverUrl: server.value, profile: profile.value }
  const credentials = await findCredentials(cli, paths, identity)
  const transport = protect(createTransport(identity.serverUrl, credentials, signal, timeoutMs.value))
  return {
    ...identity,
    client: createClient(transport),
    transport,
    paths,
    timeoutMs: timeoutMs.value,
    credentials,
    headers: async () =>
      credentials.tag === 'token'
        ? [`Authorization: Token ${credentials.token}`]
        : [`Cookie: ${await credentials.jar.jar.getCookieString(identity.serverUrl)}`],
  }
}

function withoutWait({ wait, timeout, ...flags }: ServerFlags & { readonly wait?: boolean }): ServerFlags {
  return wait || timeout === undefined ? flags : { ...flags, timeout }
}

/** A transport whose requests are aborted by `signal`, if there is one. */
export function createTransport(
  serverUrl: string,
  credentials: Credentials,
  signal: AbortSignal | null,
  timeoutMs?: number,
): Transport {
  const transport = createGotTransport({
    serverUrl,
    credentials,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(signal === null ? { readRetries: 0 } : {}),
  })
  return { send: request => transport.send({ ...request, signal: request.signal ?? signal ?? undefined }) }
}
