/**
 * One URL for each host of a PostgreSQL URL: `postgres://user@a:5432,b:5432/archive` names a primary and its standbys. The URL
 * parser of Node rejects such a list.
 */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts, rest = ''] = /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map(host => `${start}${host}${rest}`)
}

/** The same URL with its password, if there is one in `known`. Otherwise PostgreSQL uses PGPASSWORD or ~/.pgpass. */
export const addPassword = (url: string, known: string | undefined): string =>
  known !== undefined && known.replace(/^([^:]+:\/\/[^:/?#@]*):.*@/s, '$1@') === url ? known : url
