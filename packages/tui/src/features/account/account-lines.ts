import type { AccountRow, Loadable } from '@tubecellar/core'
import type { KeyCommand } from '@tubecellar/core/keys'
import type { BoundCommand } from '@tubecellar/core/react'
import { accountTexts } from '@tubecellar/core/messages/account'
import { fit } from '../../terminal/fit.ts'
import { buttonLine, focusableLine, headingLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'
import type { AccountPage } from './use-account-page.ts'

const SECTION = 'account'

/** The own password, sessions and API tokens; empty on servers without these calls. */
export function accountLines({ view, actions, setField, saveFile }: AccountPage, width: number): PageLine[] {
  if (!view) return []
  const { newToken } = view
  const button = (key: string, label: string, command: KeyCommand, run: () => void) =>
    buttonLine({ key, section: SECTION, label, command, run })
  return [
    headingLine('account', accountTexts.title, width),
    button('account-password', accountTexts.changePassword, actions.changePassword.command, () =>
      setField({ tag: 'currentPassword' }),
    ),
    ...wrappedLines('account-password-help', accountTexts.passwordHelp, width, 'dim', 4),
    headingLine('account-sessions', accountTexts.sessions, width),
    ...rowLines(view.sessions, width, { action: accountTexts.signOut, command: actions.endSession }),
    button('account-others', accountTexts.signOutOthers, actions.endOtherSessions.command, () => {
      void actions.endOtherSessions.run()
    }),
    headingLine('account-tokens', accountTexts.tokens, width),
    ...rowLines(view.tokens, width, { action: accountTexts.revoke, command: actions.revokeToken }),
    ...(newToken
      ? [
          ...wrappedLines('account-new', accountTexts.tokenShownOnce(newToken.name), width, 'text', 1),
          textLine('account-new-token', newToken.token, 'accent', 1),
        ]
      : []),
    button('account-token', accountTexts.createToken, actions.createToken.command, () => setField({ tag: 'token' })),
    ...wrappedLines('account-token-help', accountTexts.tokensHelp, width, 'dim', 4),
    headingLine('account-data', accountTexts.data, width),
    buttonLine({
      key: 'account-export',
      section: SECTION,
      label: accountTexts.exportData,
      run: () => void actions.exportData().then(file => file && saveFile(file)),
    }),
    ...wrappedLines('account-data-help', accountTexts.dataHelp, width, 'dim', 4),
  ]
}

function rowLines(
  rows: Loadable<readonly AccountRow[]>,
  width: number,
  { action, command }: { action: string; command: BoundCommand<string> },
): PageLine[] {
  if (rows.tag === 'loading') return []
  if (rows.tag === 'failed') return wrappedLines(`account-failed-${action}`, rows.message, width, 'danger', 1)
  return rows.value.map(row => {
    const spans = [
      { text: row.title, isBold: true },
      { text: fit(`  ${row.detail}`, Math.max(8, width - row.title.length - 3)), as: 'dim' as const },
    ]
    return focusableLine({
      key: `account-${action}-${row.id}`,
      section: SECTION,
      indent: 1,
      spans,
      ...(!row.isCurrent && {
        enter: { label: action.toLowerCase(), run: () => void command.run(row.id), command: command.command },
      }),
    })
  })
}
