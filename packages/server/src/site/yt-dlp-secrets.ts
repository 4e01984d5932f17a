import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunResult } from '../platform/process/exec.ts'
import { createSecretFile, type SecretFile } from '../platform/files/secret-file.ts'
import { makeFolder } from '../platform/files/files.ts'

/** Credentials that are sent to sites. */
export interface Credentials {
  /** Undefined when cookies are disabled. */
  cookies?: SecretFile | undefined
  poToken?: string | undefined
}

export interface SecretOptions {
  credentials: Credentials
  /** Created if it does not exist; its files exist only during one call. */
  folder: string
  /** Value of yt-dlp's extractor argument `lang`, if set. */
  lang: string | undefined
  /** URL of the proxy for all requests; it may contain a password. */
  proxy?: string | undefined
  /** Further extractor arguments of this call, as `name=value`. */
  more?: readonly string[] | undefined
}

/**
 * Runs yt-dlp with credentials in files that only the user of the server can read and that are deleted afterwards:
 * never in arguments, which every user of the computer can list. Cookies that the site renewed are stored.
 */
export async function withSecrets(
  { credentials, folder, lang, proxy, more }: SecretOptions,
  call: (args: string[]) => Promise<RunResult>,
): Promise<RunResult> {
  const stored = await credentials.cookies?.read()
  const token = safeToken(credentials.poToken)
  const publicArgs = youtubeArguments({ lang, more })
  if (stored === undefined && token === undefined && proxy === undefined) return call(publicArgs)

  await makeFolder(folder, 0o700)
  const callFolder = await mkdtemp(join(folder, 'call-'))
  try {
    const args: string[] = token === undefined ? publicArgs : []
    const cookieFile = createSecretFile(join(callFolder, 'cookies.txt'))
    const lines = [
      ...(proxy === undefined ? [] : [`--proxy '${proxy}'`]),
      ...(token === undefined ? [] : [youtubeArguments({ lang, token, more }).join(' ')]),
    ]
    if (lines.length > 0) {
      const config = createSecretFile(join(callFolder, 'yt-dlp.conf'))
      await config.write(`${lines.join('\n')}\n`)
      args.push('--config-locations', config.path)
    }
    if (stored !== undefined) {
      await cookieFile.write(stored)
      args.push('--cookies', cookieFile.path)
    }
    const result = await call(args)
    // A call that was ended early may have been ended while it wrote the file.
    if (stored !== undefined && credentials.cookies && result.endedBy === 'itself')
      await saveRenewedCookies(credentials.cookies, stored, await cookieFile.read())
    return result
  } finally {
    await rm(callFolder, { recursive: true, force: true })
  }
}

/** Stores renewed cookies unless a user set another cookie in the meantime. */
async function saveRenewedCookies(file: SecretFile, original: string, renewed: string | undefined) {
  if (renewed === undefined || cookieLines(renewed).length === 0) return
  if (cookieLines(renewed).join('\n') === cookieLines(original).join('\n')) return
  if ((await file.read()) === original) await file.write(renewed)
}

const cookieLines = (text: string) =>
  text
    .split(/\r?\n/)
    .filter(line => line.includes('\t') && (!line.startsWith('#') || line.startsWith('#HttpOnly_')))
    .sort()

/** Only the last arguments for one extractor are used, so all of them are passed together. */
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

/** A token belongs to one kind of player, which is its prefix: `web+…`, `web.gvs+…`. */
const tokenClient = (token: string) => /^(\w+)[.+]/.exec(token)?.[1] ?? 'web'

/** Text with other characters is not a PO token and must not become part of a configuration file. */
function safeToken(token: string | undefined): string | undefined {
  const trimmed = token?.trim()
  return trimmed && isPoToken(trimmed) ? trimmed : undefined
}

export const isPoToken = (text: string): boolean => /^[\w.+=/,%-]+$/.test(text)
