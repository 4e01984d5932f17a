import { join } from 'node:path'
import { openCookieJar, type Credentials } from '@tubecellar/core/node'
import type { Env } from '../output/shell.ts'
import type { Paths } from './paths.ts'
import { readIfThere, removeFile, writePrivateFile } from './private-file.ts'

/** Where the secrets of one server lie. Cookies know no ports, so each server has files of its own. */
export function credentialFiles({ stateDir }: Paths, serverUrl: string) {
  const name = serverUrl.replace(/^http:\/\//, '').replace(/[^A-Za-z0-9.-]+/g, '_')
  return { session: join(stateDir, 'sessions', `${name}.json`), token: join(stateDir, 'tokens', name) }
}

/** Who we are to this server: `CELLAR_TOKEN`, else a token that was signed in with, else a session, which may be empty. */
export async function findCredentials(env: Env, paths: Paths, serverUrl: string): Promise<Credentials> {
  const files = credentialFiles(paths, serverUrl)
  const token = env['CELLAR_TOKEN']?.trim() || (await readIfThere(files.token))?.trim()
  return token ? { tag: 'token', token } : { tag: 'session', jar: await openCookieJar(files.session) }
}

/** Keeps a token in place of any session. */
export async function keepToken(paths: Paths, serverUrl: string, token: string): Promise<void> {
  const files = credentialFiles(paths, serverUrl)
  await writePrivateFile(files.token, `${token}\n`)
  await removeFile(files.session)
}

/** A jar for a new session in place of any token; the old one is on disk until the new one is saved. */
export async function openFreshJar(paths: Paths, serverUrl: string) {
  const jar = await openCookieJar(credentialFiles(paths, serverUrl).session)
  await jar.jar.removeAllCookies()
  return jar
}

export function forgetToken(paths: Paths, serverUrl: string): Promise<void> {
  return removeFile(credentialFiles(paths, serverUrl).token)
}

export async function forgetCredentials(paths: Paths, serverUrl: string): Promise<void> {
  const files = credentialFiles(paths, serverUrl)
  await Promise.all([removeFile(files.session), removeFile(files.token)])
}
