import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConfirmView } from '../../../confirmation/confirmation.view.ts'
import { displayText } from '../../../format/index.ts'
import type { KeyCommand } from '../../../keys/key-binding.ts'
import type { LoadFailure } from '../../../list/load-failure.ts'
import { mapLoadable, type Loadable } from '../../../list/loadable.ts'
import { accountsTexts } from '../../../messages/en/accounts.ts'
import { useCore } from '../../../react/core-provider.ts'
import { refreshFailure, toLoadable } from '../../../react/to-loadable.ts'
import { useCommand, type BoundCommand, type ConfirmActions } from '../../../react/use-command.ts'
import { useCurrentUser } from '../../session/hooks.ts'
import { accountsCommands } from './accounts.commands.ts'
import { accountContents, accountListRow, type AccountActionName, type AccountListRow } from './accounts.view.ts'

interface NewAccount {
  readonly name: string
  /** Empty to generate one. */
  readonly password: string
  readonly isAdmin: boolean
}

export interface AccountsActions {
  readonly create: BoundCommand<NewAccount>
  /** `text`: what the action asks for. Resolves to whether it succeeded. */
  readonly run: (id: string, action: AccountActionName, text?: string) => Promise<boolean>
  /** Stands for all actions where a command is required: they have the same permission. */
  readonly command: KeyCommand
  readonly confirm: ConfirmActions
  readonly refresh: () => void
}

export interface AccountsView {
  readonly title: string
  readonly help: string
  readonly headings: (typeof accountsTexts)['headings']
  readonly rows: Loadable<readonly AccountListRow[]>
  readonly failure: LoadFailure | null
  /** A generated password or a new token, until the screen closes. */
  readonly secret: { readonly label: string; readonly text: string } | null
  readonly question: ConfirmView | null
}

/** All accounts of the server. For staff. */
export function useAccounts(): { view: AccountsView; actions: AccountsActions } {
  const { client } = useCore()
  const { context } = useCurrentUser()
  const [secret, setSecret] = useState<AccountsView['secret']>(null)
  const query = useQuery({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => client.listAccounts({ signal }),
    staleTime: 0,
  })
  const showPassword = ({ name, password }: { name: string; password: string | null }) =>
    setSecret(password === null ? null : { label: accountsTexts.passwordOf(displayText(name)), text: password })
  const create = useCommand(accountsCommands.create, showPassword)
  const setRole = useCommand(accountsCommands.setRole)
  const enable = useCommand(accountsCommands.enable)
  const disable = useCommand(accountsCommands.disable)
  const resetPassword = useCommand(accountsCommands.resetPassword, showPassword)
  const endSessions = useCommand(accountsCommands.endSessions)
  const createToken = useCommand(accountsCommands.createToken, ({ name, token }) =>
    setSecret({ label: accountsTexts.tokenOf(displayText(name)), text: token }),
  )
  const revokeToken = useCommand(accountsCommands.revokeToken)
  const remove = useCommand(accountsCommands.remove)

  async function run(id: string, action: AccountActionName, text = ''): Promise<boolean> {
    const account = query.data?.find(each => String(each.id) === id)
    if (!account) return false
    const target = { id, name: displayText(account.name) }
    switch (action) {
      case 'makeAdmin':
      case 'makeUser':
        return setRole.run({ ...target, isAdmin: action === 'makeAdmin' })
      case 'disable':
        return disable.run(target)
      case 'enable':
        return enable.run(target)
      case 'resetPassword':
        return resetPassword.run({ ...target, password: text })
      case 'endSessions':
        return endSessions.run(target)
      case 'createToken':
        return text.trim() !== '' && createToken.run({ ...target, tokenName: text.trim() })
      case 'remove':
        return remove.run({ ...target, contents: accountContents(account) })
      default: {
        const token = account.tokens.find(each => action === `revoke:${each.id}`)
        if (!token) return false
        return revokeToken.run({ ...target, token: token.id, tokenName: displayText(token.name) })
      }
    }
  }

  return {
    view: {
      title: accountsTexts.title,
      help: accountsTexts.help,
      headings: accountsTexts.headings,
      rows: mapLoadable(toLoadable(query), rows => rows.map(row => accountListRow(row, context.nowMs))),
      failure: refreshFailure(query, 'accounts'),
      secret,
      question: remove.confirmation ?? revokeToken.confirmation ?? disable.confirmation,
    },
    actions: {
      create,
      run,
      command: create.command,
      confirm: remove,
      refresh: () => void query.refetch(),
    },
  }
}
