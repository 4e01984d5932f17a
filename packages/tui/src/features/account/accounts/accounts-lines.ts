import type { AccountListRow } from '@tubecellar/core'
import type { KeyCommand } from '@tubecellar/core/keys'
import { accountsTexts } from '@tubecellar/core/messages/accounts'
import type { AccountsView } from '@tubecellar/core/react'
import { fit, pad } from '../../../terminal/fit.ts'
import { focusableLine, headingLine, textLine, wrappedLines } from '../../../ui/page/page-rows.tsx'
import type { PageLine } from '../../../ui/page/use-scroll-page.ts'

const ROLE_WIDTH = 10

interface RowActions {
  readonly command: KeyCommand
  readonly onOpen: (row: AccountListRow) => void
}

/** Two rows per account; Enter opens its actions. */
export function accountsLines({ rows, headings }: AccountsView, width: number, actions: RowActions): PageLine[] {
  if (rows.tag === 'loading') return [textLine('loading', accountsTexts.loading, 'dim', 1)]
  if (rows.tag === 'failed') return wrappedLines('failed', `x ${rows.message}`, width, 'danger')
  return [
    headingLine('accounts', headings.account, width, headings.lastSignIn),
    ...rows.value.flatMap(row => rowLines(row, width, actions)),
  ]
}

function rowLines(row: AccountListRow, width: number, { command, onOpen }: RowActions): PageLine[] {
  const nameWidth = Math.max(8, width - ROLE_WIDTH - row.lastSignIn.length - 6)
  const notes = [row.isCurrent ? accountsTexts.you : '', row.isDisabled ? accountsTexts.disabled : '']
  const details = [...notes, row.access, row.created].filter(text => text !== '').join('   ')
  return [
    focusableLine({
      key: `row-${row.id}`,
      section: 'accounts',
      indent: 1,
      spans: [
        { text: pad(fit(row.name, nameWidth), nameWidth + 1, 'left'), isBold: true },
        { text: pad(row.role, ROLE_WIDTH, 'left'), as: row.isAdmin ? 'accent' : 'text' },
        { text: `  ${row.lastSignIn}`, as: 'dim' },
      ],
      enter: { label: accountsTexts.actions, run: () => onOpen(row), command },
    }),
    textLine(`row-${row.id}-details`, fit(details, Math.max(8, width - 5)), row.isDisabled ? 'warning' : 'dim', 3),
  ]
}
