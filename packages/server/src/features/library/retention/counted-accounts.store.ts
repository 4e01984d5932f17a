import type { AppConfig } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { StatementCompiler } from '../../../database/statement.ts'

/** The accounts whose watch state counts. Disabled accounts never count. */
export interface CountedAccounts {
  kind: NonNullable<AppConfig['downloads']['autodelete_accounts']>
  /** For the kind `named`; case-insensitive. */
  usernames: readonly string[]
}

export type AccountValues = Record<'kind' | 'usernames', string>

/** A subquery with the IDs of the accounts. */
export const countedAccounts = (p: AccountValues, { dialect }: StatementCompiler) => sql`
  SELECT id FROM users WHERE is_active = 1 AND (${p.kind} = 'everyone' OR (${p.kind} = 'staff' AND is_admin = 1)
    OR (${p.kind} = 'named' AND ${dialect.ignoreCase(sql.ref('name'))} IN
      (SELECT ${dialect.ignoreCase(sql.ref('value'))} FROM ${dialect.list(p.usernames)})))`

export const bindAccounts = ({ kind, usernames }: CountedAccounts): AccountValues => ({
  kind,
  usernames: JSON.stringify(usernames),
})
