import { ApiError, ContractError } from '@tubecellar/core/client'
import type { Finding } from '@tubecellar/core/contract'
import { formatTrashStats } from '@tubecellar/core/format'
import type { CliContext } from '../../output/cli-context.ts'
import type { Connection } from '../../connection/connect.ts'
import { readTrashStats } from '../trash/read-trash-stats.ts'

/** A session lives by time stamps: more than this apart, and sign-ins and schedules go wrong. */
const CLOCK_DRIFT_MAX_S = 120

const finding = (check: string, state: Finding['state'], message: string, fix: string | null = null): Finding => ({
  check,
  state,
  message,
  fix,
})

/** What can be seen of any server of this API from outside. */
export async function diagnoseServer(cli: CliContext, { client, serverUrl }: Connection): Promise<Finding[]> {
  const dateS = await fetchServerDate(serverUrl, cli)
  if (dateS === undefined)
    return [
      finding(
        'server',
        'problem',
        `Nothing answers at ${serverUrl}.`,
        'Start it with `cellar serve`, or choose another with `cellar login URL`.',
      ),
    ]
  const driftS = Math.round(Math.abs(cli.now() / 1000 - dateS))
  const clock =
    driftS > CLOCK_DRIFT_MAX_S
      ? finding('clock', 'warning', `The clocks differ by ${driftS} s.`, 'Let both machines set their time (NTP).')
      : finding('clock', 'ok', 'The clocks agree.')
  try {
    const [ping, account] = await Promise.all([client.ping(), client.getAccount()])
    const server = finding('server', 'ok', `${serverUrl} runs ${ping.version}, you are ${account.name}.`)
    if (account.is_staff || account.is_superuser) return [server, clock, ...(await diagnoseAccess({ client }))]
    return [server, clock, finding('account', 'warning', 'Only staff can see the rest.', 'Sign in as an admin.')]
  } catch (error) {
    return [describeFailure(error, serverUrl), clock]
  }
}

function describeFailure(error: unknown, serverUrl: string): Finding {
  if (error instanceof ContractError)
    return finding(
      'server',
      'problem',
      `A response of ${serverUrl} could not be read: ${error.message}.`,
      UNREADABLE_FIX,
    )
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401 || error.status === 403)
    return finding('account', 'warning', `You are not signed in at ${serverUrl}.`, `Run: cellar login ${serverUrl}`)
  const status = error.status > 0 ? ` (status ${error.status})` : ''
  return finding('server', 'problem', `${serverUrl} failed${status}: ${error.message}`, 'See the log of the server.')
}

const UNREADABLE_FIX =
  'Check that this is the URL of a Tubecellar or TubeArchivist server, and that its settings are complete.'

/** When the server thinks it is, in Unix seconds; undefined when it does not answer at all. */
async function fetchServerDate(serverUrl: string, { signal, now }: CliContext): Promise<number | undefined> {
  try {
    const response = await fetch(`${serverUrl}/api/health/`, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    })
    await response.body?.cancel()
    const date = Date.parse(response.headers.get('date') ?? '')
    return Number.isNaN(date) ? now() / 1000 : date / 1000
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

async function diagnoseAccess({ client }: Pick<Connection, 'client'>): Promise<Finding[]> {
  const [cookie, { downloads }, trash] = await Promise.all([
    client.getCookieState(),
    client.getAppSettings(),
    readTrashStats(client),
  ])
  return [
    checkCookie(cookie.cookie_enabled, cookie.status),
    checkPoTokenProvider(downloads),
    ...(trash === null ? [] : [finding('trash', 'ok', `${formatTrashStats(trash)}.`)]),
  ]
}

function checkCookie(isStored: boolean, isGood: boolean | undefined): Finding {
  if (!isStored) return finding('cookie', 'ok', 'None is stored: fine until a site asks for a sign-in.')
  if (isGood === false)
    return finding('cookie', 'warning', 'The stored one was refused.', 'Export it anew and run: cellar cookie set FILE')
  return finding(
    'cookie',
    'ok',
    isGood ? 'It was good when it was last tried.' : 'Stored. Try it: cellar cookie validate',
  )
}

function checkPoTokenProvider({
  pot_provider_url: url,
  potoken,
}: {
  pot_provider_url?: string | null | undefined
  potoken?: boolean | undefined
}): Finding {
  if (url) return finding('PO token', 'ok', `A provider at ${url} makes them.`)
  return finding('PO token', 'ok', potoken ? 'One is stored.' : 'There is no provider: fine until a site asks for one.')
}
