import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { EXIT } from '../../output/exit-code.ts'
import type { OutputFlags } from '../../output/print.ts'
import type { Column } from '../../output/column.ts'
import { timeValue, valueColumn } from '../../output/values.ts'
import { printList, type LimitFlags } from '../../command/print-list.ts'
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

export const userList: CommandAction<DataFlags & OutputFlags & LimitFlags> = async ({ cli, options }) => {
  const users = await withAccounts(cli, options, accounts => accounts.list())
  const rows = users.map(({ id, name, isAdmin, isActive, lastLoginMs }): AccountRow => ({
    id,
    name,
    is_admin: isAdmin,
    is_active: isActive,
    last_login: lastLoginMs === null ? null : new Date(lastLoginMs).toISOString(),
  }))
  await printList(cli, options, {
    columns: COLUMNS,
    fields: ['id', 'name', 'is_admin', 'is_active', 'last_login'],
    rows,
    empty: sessionTexts.noAccounts,
  })
  return EXIT.ok
}

const COLUMNS: readonly Column<AccountRow>[] = [
  { heading: columnHeadings.name, text: row => row.name, fit: 'title' },
  { heading: columnHeadings.role, text: row => (row.is_admin ? 'admin' : 'user') },
  { heading: columnHeadings.state, text: row => (row.is_active ? 'active' : 'disabled') },
  valueColumn(columnHeadings.lastSign, row => timeValue(row.last_login)),
]
