import { ApiError, createClient } from '@tubecellar/core/client'
import type { Account } from '@tubecellar/core/contract'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { CommandError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import type { CliContext } from '../output/cli-context.ts'
import { createTransport } from './connect.ts'
import { createSessionJar, type Identity, type SecretStorage } from './credentials.ts'
import type { Paths } from './paths.ts'

export interface SignedInSession {
  readonly account: Account
  readonly storage: SecretStorage
}

/** Signs in and stores the session for later commands. @throws CommandError loginFailed */
export async function signIn(
  cli: CliContext,
  paths: Paths,
  identity: Identity,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<SignedInSession> {
  const { jar, storage } = await createSessionJar(cli, paths, identity)
  const client = createClient(createTransport(identity.serverUrl, { tag: 'session', jar }, cli.signal))
  const account = await reportRejection(connectionTexts.signInFailed, async () => {
    await client.login({ body: { username, password, remember_me: 'on' } })
    return client.getAccount()
  })
  return { account, storage }
}

/** The fixed text, then the text of the server (docs/spec/sessions-and-roles.md#sign-in). */
export async function reportRejection<T>(text: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 401, 403].includes(error.status)) throw error
    throw new CommandError({ exitCode: EXIT.denied, code: 'login_failed', message: `${text} ${error.message}` })
  }
}
