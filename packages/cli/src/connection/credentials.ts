import { join } from 'node:path'
import { createCookieJar, type Credentials } from '@tubecellar/core/node'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import type { Keyring, CliContext } from '../output/cli-context.ts'
import type { Paths } from './paths.ts'
import { readFileIfExists, removeFile, writePrivateFile } from './private-file.ts'
import { DEFAULT_PROFILE } from './profile-file.ts'

/** The owner of credentials: a profile on a server. */
export interface Identity {
  readonly profile: string
  readonly serverUrl: string
}

/** Storage of secrets. An empty marker file means the keyring, which is slow to open and therefore not searched without it. */
export type SecretStorage = 'keyring' | 'file'

type Kind = 'session' | 'token'

/** Cookies do not depend on ports, so each server has separate files. The default profile has no prefix. */
function identityName({ profile, serverUrl }: Identity): string {
  const server = serverUrl.replace(/^http:\/\//, '').replace(/[^A-Za-z0-9.-]+/g, '_')
  return profile === DEFAULT_PROFILE ? server : `${profile}@${server}`
}

export function credentialFiles({ stateDir }: Paths, identity: Identity) {
  const name = identityName(identity)
  return {
    session: join(stateDir, 'sessions', `${name}.json`),
    token: join(stateDir, 'tokens', name),
    marker: join(stateDir, 'keyring', name),
  }
}

/** `CELLAR_TOKEN`, otherwise the stored token, otherwise the stored session, which can be empty. */
export async function findCredentials(cli: CliContext, paths: Paths, identity: Identity): Promise<Credentials> {
  const input = cli.env['CELLAR_TOKEN']?.trim()
  if (input) return { tag: 'token', token: requireToken(input, 'CELLAR_TOKEN') }
  const storage = await findSecretStorage(paths, identity)
  const token = (await readSecret(cli, paths, identity, storage, 'token'))?.trim()
  if (token) return { tag: 'token', token }
  const text = await readSecret(cli, paths, identity, storage, 'session')
  const jar = await createCookieJar(text, next => storeSecret(cli, paths, identity, storage, 'session', next))
  return { tag: 'session', jar }
}

export async function findSecretStorage(paths: Paths, identity: Identity): Promise<SecretStorage> {
  return (await readFileIfExists(credentialFiles(paths, identity).marker)) === undefined ? 'file' : 'keyring'
}

/** Checks that a token can be sent in a header; `source` is named in the error. @throws CommandError usage */
export function requireToken(token: string, source: string): string {
  if (/^[\x21-\x7E]+$/.test(token)) return token
  throw usageError(connectionTexts.invalidToken(source), connectionTexts.invalidTokenHint)
}

/** Stores a token and deletes other credentials. */
export async function storeToken(
  cli: CliContext,
  paths: Paths,
  identity: Identity,
  token: string,
): Promise<SecretStorage> {
  const storage = await chooseStorage(cli)
  await deleteCredentials(cli, paths, identity)
  await updateMarker(paths, identity, storage)
  await storeSecret(cli, paths, identity, storage, 'token', `${token}\n`)
  return storage
}

/** A cookie jar for a new session. The first save deletes other credentials. */
export async function createSessionJar(cli: CliContext, paths: Paths, identity: Identity) {
  const storage = await chooseStorage(cli)
  let isFirst = true
  const jar = await createCookieJar(undefined, async text => {
    if (isFirst) {
      await deleteCredentials(cli, paths, identity)
      await updateMarker(paths, identity, storage)
      isFirst = false
    }
    await storeSecret(cli, paths, identity, storage, 'session', text)
  })
  return { jar, storage }
}

export async function deleteCredentials(cli: CliContext, paths: Paths, identity: Identity): Promise<void> {
  const files = credentialFiles(paths, identity)
  if ((await findSecretStorage(paths, identity)) === 'keyring') {
    const keyring = await cli.openKeyring?.()
    for (const kind of ['session', 'token'] as const) await keyring?.remove(keyName(identity, kind))
  }
  await Promise.all([files.session, files.token, files.marker].map(removeFile))
}

async function chooseStorage({ env, openKeyring }: CliContext): Promise<SecretStorage> {
  if (env['CELLAR_KEYRING'] === '0') return 'file'
  return (await openKeyring?.()) === undefined ? 'file' : 'keyring'
}

const keyName = (identity: Identity, kind: Kind) => `${kind} ${identityName(identity)}`

async function updateMarker(paths: Paths, identity: Identity, storage: SecretStorage): Promise<void> {
  const { marker } = credentialFiles(paths, identity)
  if (storage === 'keyring') await writePrivateFile(marker, '')
  else await removeFile(marker)
}

async function readSecret(cli: CliContext, paths: Paths, identity: Identity, storage: SecretStorage, kind: Kind) {
  if (storage === 'file') return readFileIfExists(credentialFiles(paths, identity)[kind])
  return (await requireKeyring(cli)).read(keyName(identity, kind))
}

/** Fails for example under cron, which has no access to the desktop session. @throws CommandError */
async function requireKeyring({ openKeyring }: CliContext): Promise<Keyring> {
  const keyring = await openKeyring?.()
  if (keyring) return keyring
  throw new CommandError({
    exitCode: EXIT.denied,
    code: 'keyring_silent',
    message: connectionTexts.keyringUnavailable,
    hint: connectionTexts.keyringUnavailableHint,
  })
}

async function storeSecret(
  cli: CliContext,
  paths: Paths,
  identity: Identity,
  storage: SecretStorage,
  kind: Kind,
  secret: string,
) {
  if (storage === 'file') return writePrivateFile(credentialFiles(paths, identity)[kind], secret)
  await (await requireKeyring(cli)).write(keyName(identity, kind), secret)
}
