import { notifiersTexts } from '../messages/notifiers.ts'

/** The mail server and the envelope of a mail. */
export interface MailTarget {
  host: string
  port: number
  /**
   * `tls`: from the first byte. `starttls`: required before any other command. `offered`: used if the server offers it.
   */
  encryption: 'tls' | 'starttls' | 'offered'
  login: { user: string; password: string } | undefined
  from: string
  to: string[]
}

const PORTS = { plain: 25, starttls: 587, tls: 465 }

/** Allowed characters between the angle brackets of an envelope: none that would end the line or the address. */
const MAILBOX = /^[!#-'*+\-./\w=?^`{|}~]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/

/** Whether a URL is that of a mail target. */
export const isMail = (address: string) => /^mailtos?:\/\//i.test(address)

/**
 * Reads a URL in the format of the Apprise library: `mailto://user:password@host?to=…&from=…&smtp=…`, or `mailtos://`
 * for a server that must encrypt; port 465 or `mode=ssl` encrypts from the first byte. @throws Error
 */
export function readMailTarget(address: string): MailTarget {
  if (!URL.canParse(address)) throw new Error(notifiersTexts.mailUrlForm)
  const url = new URL(address)
  const requested = url.searchParams
  const domain = url.hostname.replace(/^\[|\]$/g, '')
  const host = requested.get('smtp') ?? domain
  if (!/^[A-Za-z0-9.:-]+$/.test(host)) throw new Error(notifiersTexts.mailUrlHasNoServer)
  const isSecure = url.protocol === 'mailtos:'
  const isTls = requested.get('mode') === 'ssl' || url.port === String(PORTS.tls)
  const encryption = isTls ? 'tls' : isSecure ? 'starttls' : 'offered'
  const user = decodeURIComponent(url.username)
  const from = requested.get('from') ?? (user.includes('@') ? user : `${user || 'tubecellar'}@${domain}`)
  const to = (requested.get('to') ?? from).split(/[,\s]+/).filter(Boolean)
  if (![from, ...to].every(mailbox => MAILBOX.test(mailbox))) throw new Error(notifiersTexts.mailUrlHasNoRecipient)
  return {
    host,
    port: url.port ? Number(url.port) : isTls ? PORTS.tls : isSecure ? PORTS.starttls : PORTS.plain,
    encryption,
    login: user && url.password ? { user, password: decodeURIComponent(url.password) } : undefined,
    from,
    to,
  }
}
