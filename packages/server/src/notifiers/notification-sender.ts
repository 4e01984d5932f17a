import { lookup as lookupAll } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { createForbiddenAddresses } from '../platform/network/forbidden-addresses.ts'
import { guardedLookup, rejectNumericHosts } from '../platform/network/guarded-lookup.ts'
import type { Apprise } from './apprise.ts'
import { isMail, readMailTarget } from './mail-target.ts'
import { ForbiddenAddressError, targetGuard } from './target-guard.ts'
import { isBuiltIn, parseNotificationTarget, type TargetMessage, type TargetRequest } from './notification-target.ts'
import { sendMail } from './send-mail.ts'
import { notifiersTexts } from '../messages/notifiers.ts'

export type { TargetMessage } from './notification-target.ts'

const TIMEOUT_MS = 10_000

/** Sends notifications through external services. */
export interface NotificationSender {
  /** Why no message can ever be sent to this target; undefined when it is valid. */
  findRefusal(address: string): string | undefined
  /** Rejects with a message for users when the message could not be delivered. Redirects are not followed. */
  send(address: string, message: TargetMessage): Promise<void>
}

interface Deps {
  isLoopbackAllowed: boolean
  /** For services that are not built in. */
  apprise: Apprise
}

export function createNotificationSender({ apprise, ...options }: Deps): NotificationSender {
  const isForbidden = createForbiddenAddresses(options)
  const isForApprise = (address: string) => APPRISE_ADDRESS.test(address) && !isBuiltIn(address)
  return {
    findRefusal: address => {
      try {
        if (isForApprise(address) && apprise.isInstalled()) return undefined
        if (isMail(address)) readMailTarget(address)
        else parseNotificationTarget(address)
        return undefined
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return isForApprise(address) ? notifiersTexts.appriseSupportsMore(reason) : reason
      }
    },
    async send(address, message) {
      if (!isForApprise(address) || !apprise.isInstalled()) {
        if (isMail(address)) return sendMail(readMailTarget(address), message, isForbidden).catch(rethrow)
        return post(parseNotificationTarget(address)(message), isForbidden)
      }
      await rejectForbidden(address, isForbidden)
      // The server may be given as a parameter instead of the host.
      const [, server] = /[?&]smtp=([^&#]*)/i.exec(address) ?? []
      if (server !== undefined) await rejectForbidden(`smtp://${decodeURIComponent(server)}`, isForbidden)
      await apprise.send(address, message)
    },
  }
}

/** One line with one URL: text that Apprise would interpret as more is rejected. */
const APPRISE_ADDRESS = /^[a-z][a-z\d+.-]*:\/\/[^\s]+$/i

/** The given host may be an IP address or a name; a host that resolves to a forbidden address is rejected. */
async function rejectForbidden(address: string, isForbidden: (ip: string) => boolean): Promise<void> {
  const host = /^[^:]+:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)/.exec(address)?.[1]?.replace(/^\[|\]$/g, '') ?? ''
  if (host === '') return
  const found = isIP(host) > 0 ? [{ address: host }] : await lookupAll(host, { all: true }).catch(() => [])
  if (found.some(({ address: ip }) => isForbidden(ip))) throw new ForbiddenAddressError()
}

async function post({ url, headers, json }: TargetRequest, isForbidden: (ip: string) => boolean): Promise<void> {
  const guard = targetGuard(isForbidden)
  rejectNumericHosts(url, guard)
  const body = Buffer.from(JSON.stringify(json))
  const status = await new Promise<number>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.byteLength, ...headers },
      lookup: guardedLookup(guard),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
    })
    request.on('error', error => reject(explain(error)))
    request.on('response', response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.end(body)
  })
  if (status < 200 || status > 299) throw new Error(notifiersTexts.serviceResponded(url.host, status))
}

function rethrow(error: NodeJS.ErrnoException): never {
  throw explain(error)
}

function explain(error: NodeJS.ErrnoException): Error {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new Error(notifiersTexts.serviceDidNotRespond, { cause: error })
  switch (error.code) {
    case 'ECONNREFUSED':
      return new Error(notifiersTexts.serviceCouldNotBeReached, { cause: error })
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(notifiersTexts.hostNotResolved, { cause: error })
    default:
      return error
  }
}
