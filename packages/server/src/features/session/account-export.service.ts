import { ACCOUNT_EXPORT_FORMAT, ACCOUNT_EXPORT_VERSION, type AccountExport } from '@tubecellar/core/contract'
import { Readable } from 'node:stream'
import type { User } from '../../http/caller.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ExportPart } from '../../platform/export-part.ts'
import type { Accounts } from './accounts.service.ts'
import type { SessionStore } from './sessions.store.ts'
import type { TokenStore } from './tokens.store.ts'

/** The export of the own data (docs/spec/sessions-and-roles.md#data-export). */
export interface AccountExports {
  /** The document as a stream. One export of an account runs at a time. @throws DomainError exportRunning */
  open(user: User): Readable
}

interface Deps {
  readonly accounts: Pick<Accounts, 'getConfig'>
  readonly sessions: Pick<SessionStore, 'list'>
  readonly tokens: Pick<TokenStore, 'list'>
  /** Those of the other features. */
  readonly parts: readonly ExportPart[]
  readonly version: string
  readonly clock: Clock
}

type Head = Pick<AccountExport, 'format' | 'version' | 'exported_at' | 'server_version'>

export function createAccountExports({ accounts, sessions, tokens, parts, version, clock }: Deps): AccountExports {
  const running = new Set<number>()
  const ownParts = (user: User): ExportPart[] => [
    { tag: 'value', name: 'account', read: () => Promise.resolve(presentUser(user)) },
    { tag: 'value', name: 'settings', read: userId => accounts.getConfig(userId) },
    {
      tag: 'value',
      name: 'sessions',
      read: async (userId): Promise<AccountExport['sessions']> =>
        (await sessions.list(userId)).map(session => ({
          user_agent: session.userAgent,
          created: session.createdAt,
          last_used: session.lastUsedAt,
        })),
    },
    {
      tag: 'value',
      name: 'tokens',
      read: async (userId): Promise<AccountExport['tokens']> =>
        (await tokens.list(userId)).map(({ name, createdAt, lastUsedAt }) => ({
          ...{ name, created: createdAt, last_used: lastUsedAt },
        })),
    },
  ]
  return {
    open(user) {
      if (running.has(user.id)) throw new DomainError('exportRunning')
      running.add(user.id)
      const head: Head = {
        format: ACCOUNT_EXPORT_FORMAT,
        version: ACCOUNT_EXPORT_VERSION,
        exported_at: epochSeconds(clock),
        server_version: version,
      }
      const stream = Readable.from(writeDocument(head, [...ownParts(user), ...parts], user.id), { objectMode: false })
      return stream.once('close', () => running.delete(user.id))
    },
  }
}

const presentUser = ({ name, isAdmin, lastLoginMs }: User): AccountExport['account'] => ({
  name,
  is_staff: isAdmin,
  last_login: lastLoginMs === null ? null : Math.floor(lastLoginMs / 1000),
})

/** One JSON object, with a line for each entry of a list. */
async function* writeDocument(head: Head, parts: readonly ExportPart[], userId: number): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1)
  for (const part of parts) {
    yield `,\n${JSON.stringify(part.name)}:`
    if (part.tag === 'value') yield JSON.stringify(await part.read(userId))
    else yield* writeList(part.read(userId))
  }
  yield '}\n'
}

async function* writeList(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const entries of pages) {
    if (entries.length === 0) continue
    yield separator + entries.map(entry => JSON.stringify(entry)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]' : ']'
}
