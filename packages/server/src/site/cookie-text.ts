import { DomainError } from '../platform/domain-error.ts'
import { siteTexts } from '../messages/site.ts'

/** yt-dlp rejects files without this line. */
const HEADER = '# Netscape HTTP Cookie File'
const FLAG = /^(TRUE|FALSE)$/i

/** Domain, include subdomains, path, HTTPS only, expiry in Unix seconds, name, value. */
const FIELDS = 7

/**
 * Checks a cookie file in Netscape format, as exported by a browser extension, and converts it for yt-dlp. @throws
 * DomainError badCookie
 */
export function readCookieText(text: string): string {
  const lines = text.split(/\r?\n/).map(line => line.trimStart())
  const cookies = lines.filter(isCookie)
  if (cookies.length === 0) throw reject(siteTexts.fileContainsNoCookies)
  const invalid = lines.findIndex(line => isCookie(line) && !isComplete(line))
  if (invalid >= 0) throw reject(siteTexts.invalidCookieLine(invalid + 1))
  return `${HEADER}\n\n${cookies.join('\n')}\n`
}

const isCookie = (line: string) => line !== '' && (!line.startsWith('#') || line.startsWith('#HttpOnly_'))

function isComplete(line: string): boolean {
  const fields = line.split('\t')
  const [domain = '', isWide = '', path = '', isSecure = '', expires = '', name = ''] = fields
  return (
    fields.length === FIELDS &&
    /^(#HttpOnly_)?\.?[-\w.]+$/.test(domain) &&
    FLAG.test(isWide) &&
    path.startsWith('/') &&
    FLAG.test(isSecure) &&
    /^-?\d+(\.\d+)?$/.test(expires) &&
    name !== ''
  )
}

const reject = (detail: string) => new DomainError('badCookie', { detail })
