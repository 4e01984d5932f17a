import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunResult } from '../platform/process/exec.ts'
import { createSecretFile, type SecretFile } from '../platform/files/secret-file.ts'
import { makeFolder } from '../platform/files/files.ts'

/** What sites are shown of us. */
export interface Credentials {
  /** Undefined where cookies are off. */
  cookies?: SecretFile | undefined
  poToken?: string | undefined
}

export interface SecretOptions {
  credentials: Credentials
  /** Made if it is not there; what is in it lives as long as one call. */
  folder: string
  /** Value of yt-dlp's extractor argument `lang`, if there is one. */
  lang: string | undefined
  /** Further extractor arguments of this call, as `name=value`. */
  more?: readonly string[] | undefined
}

/**
 * Runs yt-dlp with what it needs to show, in files that nobody else may read and that are gone afterwards: never in arguments,
 * which every user of the machine may list. Cookies that the site renewed are written back.
 */
export async function withSecrets(
  { credentials, folder, lang, more }: SecretOptions,
  call: (args: string[]) => Promise<RunResult>,
): Promise<RunResult> {
  const stored = await credentials.cookies?.read()
  const token = safeToken(credentials.poToken)
  const open = youtubeArguments({ lang, more })
  if (stored === undefined && token === undefined) return call(open)

  await makeFolder(folder, 0o700)
  const own = await mkdtemp(join(folder, 'call-'))
  try {
    const args: string[] = token === undefined ? open : []
    const jar = createSecretFile(join(own, 'cookies.txt'))
    if (token !== undefined) {
      const config = createSecretFile(join(own, 'yt-dlp.conf'))
      await config.write(`${youtubeArguments({ lang, token, more }).join(' ')}\n`)
      args.push('--config-locations', config.path)
    }
    if (stored !== undefined) {
      await jar.write(stored)
      args.push('--cookies', jar.path)
    }
    const result = await call(args)
    // A call that was cut off may have been cut off while it wrote.
    if (stored !== undefined && credentials.cookies && result.endedBy === 'itself')
      await saveRenewedCookies(credentials.cookies, stored, await jar.read())
    return result
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** Unless a user gave another cookie. */
async function saveRenewedCookies(file: SecretFile, shown: string, renewed: string | undefined) {
  if (renewed === undefined || cookieLines(renewed).length === 0) return
  if (cookieLines(renewed).join('\n') === cookieLines(shown).join('\n')) return
  if ((await file.read()) === shown) await file.write(renewed)
}

const cookieLines = (text: string) =>
  text
    .split(/\r?\n/)
    .filter(line => line.includes('\t') && (!line.startsWith('#') || line.startsWith('#HttpOnly_')))
    .sort()

/** Of one extractor only the last arguments count, so all of them are given at once. */
function youtubeArguments({
  lang,
  token,
  more = [],
}: Pick<SecretOptions, 'lang' | 'more'> & { token?: string }): string[] {
  const parts = [
    ...(lang === undefined ? [] : [`lang=${lang}`]),
    ...(token === undefined ? [] : [`po_token=${token}`, `player_client=default,${tokenClient(token)}`]),
    ...more,
  ]
  return parts.length === 0 ? [] : ['--extractor-args', `youtube:${parts.join(';')}`]
}

/** A token is made for one kind of player, which it names: `web+…`, `web.gvs+…`. */
const tokenClient = (token: string) => /^(\w+)[.+]/.exec(token)?.[1] ?? 'web'

/** Whatever else a text may be, with other signs it is not a PO token and no part of a configuration file. */
function safeToken(token: string | undefined): string | undefined {
  const trimmed = token?.trim()
  return trimmed && /^[\w.+=/,%-]+$/.test(trimmed) ? trimmed : undefined
}
