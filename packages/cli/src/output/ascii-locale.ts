import type { Env } from './cli-context.ts'

/** Whether the locale has no characters but ASCII, as with LANG=C. Without a locale, terminals use UTF-8. */
// wording-ok: name of a variable
export function isAsciiLocale({ LC_ALL: all, LC_CTYPE: type, LANG: language }: Env): boolean {
  return ['C', 'POSIX'].includes(all || type || language || '')
}
