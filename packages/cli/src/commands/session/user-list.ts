import { formatDate } from '@tubecellar/core/format'
import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { EXIT } from '../../output/exit-code.ts'
import { printRows, type OutputFlags } from '../../output/print.ts'
import type { Column } from '../../output/column.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { withAccounts, type DataFlags } from './with-accounts.ts'

interface AccountRow {
  readonly id: number
  readonly name: string
  readonly is_admin: boolean
  readonly is_active: boolean
  /** ISO 8601. */
  readonly last_login: string | null
}

export const userList: CommandAction<DataFlags & OutputFlags> = async ({ cli, options }) => {
  const users = await withAccounts(cli, options, accounts => accounts.list())
  const rows = users.map(({ id, name, isAdmin, isActive, lastLoginMs }): AccountRow => ({
    id,
    name,
    is_admin: isAdmin,
    is_active: isActive,
    last_login: lastLoginMs === null ? null : new Date(lastLoginMs).toISOString(),
  }))
  await printRows(cli, options, {
    columns: COLUMNS,
    fields: ['id', 'name', 'is_admin', 'is_active', 'last_login'],
    pages: [rows],
    isStream: false,
    empty: sessionTexts.noAccounts,
  })
  return EXIT.ok
}

const COLUMNS: readonly Column<AccountRow>[] = [
  { heading: columnHeadings.name, text: row => row.name, isFlexible: true },
  { heading: columnHeadings.role, text: row => (row.is_admin ? 'admin' : 'user') },
  { heading: columnHeadings.state, text: row => (row.is_active ? 'active' : 'disabled') },
  { heading: columnHeadings.lastSign, text: row => formatDate(row.last_login), plain: row => row.last_login ?? '' },
]
