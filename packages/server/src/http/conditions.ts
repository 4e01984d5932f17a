import type { FastifyRequest } from 'fastify'

/** The version of a file: the values of its ETag and Last-Modified headers. */
export interface FileVersion {
  readonly etag: string
  readonly lastModified: string
}

/**
 * Whether the conditions of a request allow sending a file (RFC 9110, 13.2.2). `changed`: the client wants another
 * version. `unchanged`: the client has this version.
 */
export function checkConditions(
  headers: FastifyRequest['headers'],
  version: FileVersion,
): 'send' | 'changed' | 'unchanged' {
  const { 'if-match': ifMatch, 'if-unmodified-since': ifUnmodified } = headers
  if (ifMatch === undefined ? isOlder(ifUnmodified, version) : !matches(ifMatch, version)) return 'changed'
  // A reload in a browser reads the file again.
  if (headers['cache-control']?.includes('no-cache')) return 'send'
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModified } = headers
  const isUnchanged =
    ifNoneMatch === undefined
      ? Date.parse(version.lastModified) <= Date.parse(ifModified ?? '')
      : matches(ifNoneMatch, version)
  return isUnchanged ? 'unchanged' : 'send'
}

/** Whether a Range header applies, or the complete file is sent (RFC 9110, 13.1.5). */
export function isRangeCurrent(ifRange: string | undefined, { etag, lastModified }: FileVersion): boolean {
  if (ifRange === undefined) return true
  return ifRange.includes('"') ? ifRange.trim() === etag : Date.parse(lastModified) <= Date.parse(ifRange)
}

/** Whether a date is before the last change. An invalid date is ignored. */
const isOlder = (date: string | undefined, { lastModified }: FileVersion) =>
  date !== undefined && Date.parse(date) < Date.parse(lastModified)

/** Compares without the prefix of weak tags: the tags of files are made of time and size, and are all weak. */
const matches = (header: string, { etag }: FileVersion) =>
  header === '*' || header.split(',').some(tag => withoutPrefix(tag.trim()) === withoutPrefix(etag))

const withoutPrefix = (tag: string) => tag.replace(/^W\//, '')
