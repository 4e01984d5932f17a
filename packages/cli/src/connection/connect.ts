import { createClient, type Client, type Transport } from '@tubecellar/core/client'
import { createGotTransport, type Credentials } from '@tubecellar/core/node'
import type { CliContext } from '../output/cli-context.ts'
import { findCredentials, type Identity } from './credentials.ts'
import { findPaths, type Paths } from './paths.ts'
import { readonlyTransport } from './readonly-transport.ts'
import { readSettings, type ServerFlags } from './client-settings.ts'

export type { ServerFlags } from './client-settings.ts'

/** A server, and who we are to it. */
export interface Connection extends Identity {
  readonly client: Client
  /** What the client sends with, for calls that are not in the contract. */
  readonly transport: Transport
  readonly paths: Paths
  /** How long to wait for an answer. */
  readonly timeoutMs: number
  readonly credentials: Credentials
  /** Header lines that prove to the server who asks, for a player that loads media by itself. */
  readonly headers: () => Promise<readonly string[]>
}

/**
 * The server of the flag, the environment or the profile, with the credentials kept for it. Sends nothing yet. `signal`
 * ends every call, those of an interrupted command by default; with null they go on, as the last position must be saved,
 * and nothing is tried twice: the interface behind it asks again by itself. `isReadonly`: nothing that changes the archive is
 * sent.
 */
export async function connect(
  cli: CliContext,
  flags: ServerFlags & { readonly wait?: boolean },
  signal: AbortSignal | null = cli.signal,
  { isReadonly = false } = {},
): Promise<Connection> {
  const paths = findPaths(cli.env)
  // A command that waits means the whole wait by its --timeout, not one answer.
  const { server, profile, timeoutMs } = await readSettings(withoutWait(flags), cli.env, paths)
  const identity = { serverUrl: server.value, profile: profile.value }
  const credentials = await findCredentials(cli, paths, identity)
  const direct = createTransport(identity.serverUrl, credentials, signal, timeoutMs.value)
  const transport = isReadonly ? readonlyTransport(direct) : direct
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

/** What calls go through that end with `signal`, if there is one. */
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
