import { ApiError, type Client } from '@tubecellar/core/client'
import type { Problem, TrashStats } from '@tubecellar/core/contract'
import { formatTrashStats } from '@tubecellar/core/format'
import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { rowLabels } from '@tubecellar/core/messages/cli/output'
import { EXIT } from '../../output/exit-code.ts'
import { hasFixColumn, printFixes } from '../../output/print-fixes.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import { withSnakeCaseKeys } from '../../output/snake-case.ts'
import type { CliContext } from '../../output/cli-context.ts'
import { connect, type ServerFlags } from '../../connection/connect.ts'
import { findPaths } from '../../connection/paths.ts'
import { readSettings } from '../../connection/client-settings.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { readTrashStats } from '../trash/index.ts'
import { readVersion } from '../../command/version.ts'

/** Server and account. `state` explains missing values. */
interface ServerInfo {
  readonly state: string
  /** False if the server does not respond. */
  readonly is_reached: boolean
  readonly version: string | null
  readonly username: string | null
  readonly is_staff: boolean
  readonly problems: readonly Problem[]
  /** Null for viewers and for servers without a trash. */
  readonly trash: TrashStats | null
}

export const info: CommandAction<ServerFlags & OutputFlags> = async ({ cli, options }) => {
  const { server: chosen, profile, timeoutMs } = await readSettings(options, cli.env, findPaths(cli.env))
  const { origin } = chosen
  const { client, credentials, paths, serverUrl } = await connect(cli, options)
  const { is_reached: isReached, ...responded } = await fetchServerInfo(client)
  const server = isReached ? responded : { ...responded, problems: await findLocalProblems(cli, serverUrl) }
  const value = {
    version: readVersion(),
    node: process.version,
    server: { url: serverUrl, chosen_by: origin, ...server },
    profile: { name: profile.value, chosen_by: profile.origin },
    timeout_s: { value: timeoutMs.value / 1000, chosen_by: timeoutMs.origin },
    credentials: credentials.tag,
    paths: withSnakeCaseKeys(paths),
  }
  await printRecord(cli, options, {
    value,
    fields: Object.keys(value),
    details: [
      [rowLabels.version, sessionTexts.onNode(value.version, value.node)],
      [rowLabels.server, `${serverUrl} (${origin})`],
      [sessionTexts.serverState, server.state],
      [sessionTexts.serverVersion, server.version ?? ''],
      [
        sessionTexts.signedIn,
        server.username === null
          ? ''
          : sessionTexts.byCredentials(sessionTexts.userWithRole(server.username, server.is_staff), credentials.tag),
      ],
      ...server.problems.map(
        ({ message, fix }) => ['problem', hasFixColumn(cli, options) ? `${message} ${fix}` : message] as const,
      ),
      ...(server.trash === null ? [] : [['trash', formatTrashStats(server.trash)] as const]),
      [rowLabels.profile, `${profile.value} (${profile.origin})`],
      [rowLabels.timeout, `${timeoutMs.value / 1000} s (${timeoutMs.origin})`],
      [rowLabels.config, paths.configDir],
      [rowLabels.state, paths.stateDir],
      [rowLabels.cache, paths.cacheDir],
      [rowLabels.data, paths.dataDir],
    ],
  })
  await printFixes(cli, options, server.problems)
  return EXIT.ok
}

async function fetchServerInfo(client: Client): Promise<ServerInfo> {
  const signedOut = { version: null, username: null, is_staff: false, is_reached: true, problems: [], trash: null }
  try {
    const [ping, account] = await Promise.all([client.ping(), client.getAccount()])
    return {
      state: 'running',
      version: ping.version,
      username: account.name,
      is_staff: account.is_staff,
      is_reached: true,
      problems: ping.problems ?? [],
      trash: account.is_staff ? await readTrashStats(client) : null,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isSignedOut = error.status === 401 || error.status === 403
    return {
      ...signedOut,
      is_reached: error.status > 0,
      state: isSignedOut ? sessionTexts.runningNotSigned : error.message,
    }
  }
}

/** Problems of the local archive, if its server is not running. */
async function findLocalProblems(cli: CliContext, serverUrl: string): Promise<Problem[]> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(serverUrl).hostname)) return []
  const { findArchiveFaults, readConfig } = await import('@tubecellar/server')
  const faults = (await findArchiveFaults(readConfig({}, cli.env), cli.now())) ?? []
  return faults.map(({ code, severity, blocks, message, fix }) => ({ code, severity, blocks, message, fix }))
}
