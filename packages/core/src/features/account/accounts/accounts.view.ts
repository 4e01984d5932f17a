import type { ManagedAccount } from '../../../contract/index.ts'
import { displayText, formatAgo, formatDate } from '../../../format/index.ts'
import { accountsTexts } from '../../../messages/en/accounts.ts'

export type AccountActionName =
  | 'makeAdmin'
  | 'makeUser'
  | 'resetPassword'
  | 'endSessions'
  | 'createToken'
  | 'disable'
  | 'enable'
  | 'remove'
  | `revoke:${number}`

export interface AccountAction {
  readonly name: AccountActionName
  readonly label: string
  readonly isDanger: boolean
  /** The text that the action needs: a password, which can be empty, or the name of a token. */
  readonly asksFor: 'password' | 'tokenName' | null
}

/** An account as a row. */
export interface AccountListRow {
  readonly id: string
  readonly name: string
  readonly isAdmin: boolean
  readonly role: string
  readonly isDisabled: boolean
  /** The account of the caller. */
  readonly isCurrent: boolean
  readonly lastSignIn: string
  /** `2 sessions, 1 token` */
  readonly access: string
  readonly created: string
  readonly actions: readonly AccountAction[]
}

const counts = (parts: readonly (readonly [number, (count: number) => string])[]) =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, format]) => format(count))
    .join(', ')

/** What is deleted with an account. */
export const accountContents = (account: ManagedAccount) =>
  counts([
    [account.watched_count, accountsTexts.watched],
    [account.list_count, accountsTexts.lists],
    [account.note_count, accountsTexts.notes],
    [account.search_count, accountsTexts.searches],
    [account.tokens.length, accountsTexts.tokens],
  ])

export function accountListRow(account: ManagedAccount, nowMs: number): AccountListRow {
  const { id, is_staff: isAdmin, is_active: isActive, is_current: isCurrent, last_login: lastLogin, tokens } = account
  return {
    id: String(id),
    name: displayText(account.name),
    isAdmin,
    role: isAdmin ? accountsTexts.admin : accountsTexts.user,
    isDisabled: !isActive,
    isCurrent,
    lastSignIn: lastLogin === null ? accountsTexts.never : formatAgo(lastLogin, nowMs),
    access: `${accountsTexts.sessions(account.session_count)}, ${accountsTexts.tokens(tokens.length)}`,
    created: accountsTexts.created(formatDate(account.created)),
    actions: accountActions(account),
  }
}

/** Admins cannot lock themselves out: the role and state of the own account stay. */
function accountActions(account: ManagedAccount): AccountAction[] {
  const { is_staff: isAdmin, is_active: isActive, is_current: isCurrent } = account
  const action = (name: AccountActionName, label: string, details: Partial<AccountAction> = {}): AccountAction => ({
    name,
    label,
    isDanger: false,
    asksFor: null,
    ...details,
  })
  return [
    action('resetPassword', accountsTexts.resetPassword, { asksFor: 'password' }),
    ...(isCurrent
      ? []
      : [isAdmin ? action('makeUser', accountsTexts.makeUser) : action('makeAdmin', accountsTexts.makeAdmin)]),
    ...(account.session_count > 0 ? [action('endSessions', accountsTexts.endSessions)] : []),
    action('createToken', accountsTexts.createToken, { asksFor: 'tokenName' }),
    ...account.tokens.map(token =>
      action(`revoke:${token.id}`, accountsTexts.revoke(displayText(token.name)), { isDanger: true }),
    ),
    ...(isCurrent
      ? []
      : [
          isActive
            ? action('disable', accountsTexts.disable, { isDanger: true })
            : action('enable', accountsTexts.enable),
          action('remove', accountsTexts.remove, { isDanger: true }),
        ]),
  ]
}
