import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import { printMessage } from '../../output/cli-context.ts'
import type { Column } from '../../output/column.ts'
import { timeValue, valueColumn } from '../../output/values.ts'
import { printList, type LimitFlags } from '../../command/print-list.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { withAccounts, type DataFlags } from './with-accounts.ts'

interface TokenRow {
  readonly name: string
  /** ISO 8601. */
  readonly created_at: string
  readonly last_used_at: string | null
}

export const tokenList: CommandAction<DataFlags & OutputFlags & LimitFlags> = async ({ cli, args, options }) => {
  const [account = ''] = args
  const tokens = await withAccounts(cli, options, async users => users.listTokens((await users.findByName(account)).id))
  const rows = tokens.map(({ name, createdAt, lastUsedAt }) => ({
    name,
    created_at: isoTime(createdAt),
    last_used_at: lastUsedAt === null ? null : isoTime(lastUsedAt),
  }))
  await printList(cli, options, {
    columns: COLUMNS,
    fields: ['name', 'created_at', 'last_used_at'],
    rows,
    empty: sessionTexts.noTokens,
  })
  return EXIT.ok
}

export const tokenAdd: CommandAction<DataFlags & OutputFlags> = async ({ cli, args, options }) => {
  const [account = '', name = ''] = args
  const token = await withAccounts(cli, options, async users =>
    users.addToken((await users.findByName(account)).id, name),
  )
  printMessage(cli, sessionTexts.tokenShownOnce)
  await printRecord(cli, options, {
    value: { name, token },
    fields: ['name', 'token'],
    details: token,
  })
  return EXIT.ok
}

export const tokenRevoke: CommandAction<DataFlags> = async ({ cli, args, options }) => {
  const [account = '', name = ''] = args
  await withAccounts(cli, options, async users => {
    const { id } = await users.findByName(account)
    const token = (await users.listTokens(id)).find(known => known.name === name)
    if (!token)
      throw new CommandError({
        exitCode: EXIT.notFound,
        code: 'token_not_found',
        message: sessionTexts.tokenNotFound(account, name),
        hint: sessionTexts.tokenNotFoundHint(account),
      })
    await users.revokeToken(id, token.id)
  })
  printMessage(cli, sessionTexts.revokedToken(name))
  return EXIT.ok
}

const isoTime = (epochS: number) => new Date(epochS * 1000).toISOString()

const COLUMNS: readonly Column<TokenRow>[] = [
  { heading: columnHeadings.name, text: row => row.name, fit: 'title' },
  valueColumn(columnHeadings.made, row => timeValue(row.created_at)),
  valueColumn(columnHeadings.lastUsed, row => timeValue(row.last_used_at)),
]
