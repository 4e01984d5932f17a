import { join } from 'node:path'
import { createCookieJar, type Credentials } from '@tubecellar/core/node'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import type { Keyring, CliContext } from '../output/cli-context.ts'
import type { Paths } from './paths.ts'
import { readIfThere, removeFile, writePrivateFile } from './private-file.ts'
import { DEFAULT_PROFILE } from './profile-file.ts'

/** Whose secrets: of one profile on one server. */
export interface Identity {
  readonly profile: string
  readonly serverUrl: string
}

/** Where secrets are. An empty file says that they are in the keyring: looking there costs time that most need not spend. */
export type SecretPlace = 'keyring' | 'file'

type Kind = 'session' | 'token'

/** Cookies know no ports, so each server has files of its own; so has each profile but the first. */
function nameOf({ profile, serverUrl }: Identity): string {
  const server = serverUrl.replace(/^http:\/\//, '').replace(/[^A-Za-z0-9.-]+/g, '_')
  return profile === DEFAULT_PROFILE ? server : `${profile}@${server}`
}

export function credentialFiles({ stateDir }: Paths, identity: Identity) {
  const name = nameOf(identity)
  return {
    session: join(stateDir, 'sessions', `${name}.json`),
    token: join(stateDir, 'tokens', name),
    marker: join(stateDir, 'keyring', name),
  }
}

/** Who we are to this server: `CELLAR_TOKEN`, else a token that was signed in with, else a session, which may be empty. */
export async function findCredentials(cli: CliContext, paths: Paths, identity: Identity): Promise<Credentials> {
  const input = cli.env['CELLAR_TOKEN']?.trim()
  if (input) return { tag: 'token', token: requireToken(input, 'CELLAR_TOKEN') }
  const route = await routeFor(paths, identity)
  const token = (await readSecret(cli, paths, identity, route, 'token'))?.trim()
  if (token) return { tag: 'token', token }
  const text = await readSecret(cli, paths, identity, route, 'session')
  const jar = await createCookieJar(text, next => keep(cli, paths, identity, route, 'session', next))
  return { tag: 'session', jar }
}

export async function routeFor(paths: Paths, identity: Identity): Promise<SecretPlace> {
  return (await readIfThere(credentialFiles(paths, identity).marker)) === undefined ? 'file' : 'keyring'
}

/** A token as it may stand in a header; `said` is where it came from. @throws CommandError usage */
export function requireToken(token: string, said: string): string {
  if (/^[\x21-\x7E]+$/.test(token)) return token
  throw usageError(
    `${said}: not a valid token.`,
    'A token is one word of letters and digits: `cellar auth token` prints yours.',
  )
}

/** Keeps a token in place of any session. */
export async function storeToken(
  cli: CliContext,
  paths: Paths,
  identity: Identity,
  token: string,
): Promise<SecretPlace> {
  const route = await chooseStorage(cli)
  await deleteCredentials(cli, paths, identity)
  await emptyMarker(paths, identity, route)
  await keep(cli, paths, identity, route, 'token', `${token}\n`)
  return route
}

/** A jar for a new session, which takes the place of all that was known once it is first saved. */
export async function createSessionJar(cli: CliContext, paths: Paths, identity: Identity) {
  const route = await chooseStorage(cli)
  let isFirst = true
  const jar = await createCookieJar(undefined, async text => {
    if (isFirst) {
      await deleteCredentials(cli, paths, identity)
      await emptyMarker(paths, identity, route)
      isFirst = false
    }
    await keep(cli, paths, identity, route, 'session', text)
  })
  return { jar, route }
}

export async function deleteCredentials(cli: CliContext, paths: Paths, identity: Identity): Promise<void> {
  const files = credentialFiles(paths, identity)
  if ((await routeFor(paths, identity)) === 'keyring') {
    const keyring = await cli.openKeyring?.()
    for (const kind of ['session', 'token'] as const) await keyring?.remove(keyName(identity, kind))
  }
  await Promise.all([files.session, files.token, files.marker].map(removeFile))
}

async function chooseStorage({ env, openKeyring }: CliContext): Promise<SecretPlace> {
  if (env['CELLAR_KEYRING'] === '0') return 'file'
  return (await openKeyring?.()) === undefined ? 'file' : 'keyring'
}

const keyName = (identity: Identity, kind: Kind) => `${kind} ${nameOf(identity)}`

async function emptyMarker(paths: Paths, identity: Identity, route: SecretPlace): Promise<void> {
  const { marker } = credentialFiles(paths, identity)
  if (route === 'keyring') await writePrivateFile(marker, '')
  else await removeFile(marker)
}

async function readSecret(cli: CliContext, paths: Paths, identity: Identity, route: SecretPlace, kind: Kind) {
  if (route === 'file') return readIfThere(credentialFiles(paths, identity)[kind])
  return (await requireKeyring(cli)).read(keyName(identity, kind))
}

/** As under cron, which knows nothing of the session on the desktop. @throws CommandError */
async function requireKeyring({ openKeyring }: CliContext): Promise<Keyring> {
  const keyring = await openKeyring?.()
  if (keyring) return keyring
  throw new CommandError({
    exitCode: EXIT.denied,
    code: 'keyringSilent',
    message: 'Your credentials are in a keyring that is not available here.',
    hint: 'Unlock the keyring, set CELLAR_TOKEN, or sign in again with CELLAR_KEYRING=0 to use a private file instead.',
  })
}

async function keep(cli: CliContext, paths: Paths, identity: Identity, route: SecretPlace, kind: Kind, secret: string) {
  if (route === 'file') return writePrivateFile(credentialFiles(paths, identity)[kind], secret)
  await (await requireKeyring(cli)).write(keyName(identity, kind), secret)
}
