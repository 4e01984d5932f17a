import { ApiError, ContractError } from '@tubecellar/core/client'
import type { Finding } from '@tubecellar/core/contract'
import { formatTrashStats } from '@tubecellar/core/format'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import type { CliContext } from '../../output/cli-context.ts'
import type { Connection } from '../../connection/connect.ts'
import { readTrashStats } from '../trash/index.ts'

/** A larger difference of the clocks breaks sessions and schedules. */
const MAX_CLOCK_DRIFT_S = 120

const finding = (check: string, state: Finding['state'], message: string, fix: string | null = null): Finding => ({
  check,
  state,
  message,
  fix,
})

/** Checks that work with any server of this API. */
export async function diagnoseServer(cli: CliContext, { client, serverUrl }: Connection): Promise<Finding[]> {
  const dateS = await fetchServerDate(serverUrl, cli)
  if (dateS === undefined)
    return [finding('server', 'problem', systemTexts.noResponse(serverUrl), systemTexts.noResponseFix)]
  const driftS = Math.round(Math.abs(cli.now() / 1000 - dateS))
  const clock =
    driftS > MAX_CLOCK_DRIFT_S
      ? finding('clock', 'warning', systemTexts.clocksDiffer(driftS), systemTexts.clocksDifferFix)
      : finding('clock', 'ok', systemTexts.clocksInSync)
  try {
    const [ping, account] = await Promise.all([client.ping(), client.getAccount()])
    const server = finding('server', 'ok', systemTexts.runsSigned(serverUrl, ping.version, account.name))
    if (account.is_staff || account.is_superuser) return [server, clock, ...(await diagnoseAccess({ client }))]
    return [server, clock, finding('account', 'warning', systemTexts.limitedAccount, systemTexts.limitedAccountFix)]
  } catch (error) {
    return [describeFailure(error, serverUrl), clock]
  }
}

function describeFailure(error: unknown, serverUrl: string): Finding {
  if (error instanceof ContractError)
    return finding('server', 'problem', systemTexts.unreadableResponse(serverUrl, error.message), UNREADABLE_FIX)
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401 || error.status === 403)
    return finding('account', 'warning', systemTexts.notSignedIn(serverUrl), systemTexts.notSignedInFix(serverUrl))
  const status = error.status > 0 ? ` (status ${error.status})` : ''
  return finding(
    'server',
    'problem',
    systemTexts.serverFailed(serverUrl, status, error.message),
    systemTexts.serverFailedFix,
  )
}

const UNREADABLE_FIX = systemTexts.unreadableResponseFix

/** Time of the server in Unix seconds; undefined if it does not respond. */
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
  if (!isStored) return finding('cookie', 'ok', systemTexts.noCookie)
  if (isGood === false) return finding('cookie', 'warning', systemTexts.cookieRejected, systemTexts.cookieRejectedFix)
  return finding('cookie', 'ok', isGood ? systemTexts.cookieValid : systemTexts.cookieUnchecked)
}

function checkPoTokenProvider({
  pot_provider_url: url,
  potoken,
}: {
  pot_provider_url?: string | null | undefined
  potoken?: boolean | undefined
}): Finding {
  if (url) return finding(systemTexts.poToken, 'ok', systemTexts.generatedByProvider(url))
  return finding(systemTexts.poToken, 'ok', potoken ? systemTexts.poTokenStored : systemTexts.noPoToken)
}
