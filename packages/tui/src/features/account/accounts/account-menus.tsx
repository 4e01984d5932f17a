import type { AccountAction, AccountActionName, AccountListRow } from '@tubecellar/core'
import { accountsTexts } from '@tubecellar/core/messages/accounts'
import type { AccountsActions } from '@tubecellar/core/react'
import { ChoiceMenu } from '../../../ui/choice-menu.tsx'
import { TextInputRow } from '../../../ui/text-input.tsx'

/** The open menu or field: the actions of an account, what an action asks for, or the parts of a new account. */
export type OpenPart =
  | { readonly tag: 'nothing' }
  | { readonly tag: 'actions'; readonly row: AccountListRow }
  | { readonly tag: 'ask'; readonly row: AccountListRow; readonly action: AccountAction }
  | { readonly tag: 'name' }
  | { readonly tag: 'password'; readonly name: string }
  | { readonly tag: 'role'; readonly name: string; readonly password: string }

interface AccountMenusProps {
  readonly opened: OpenPart
  readonly height: number
  readonly onOpen: (part: OpenPart) => void
  readonly onAction: (row: AccountListRow, action: AccountAction) => void
  readonly onText: (row: AccountListRow, action: AccountActionName, text: string) => Promise<boolean>
  readonly onCreate: AccountsActions['create']['run']
}

const NOTHING: OpenPart = { tag: 'nothing' }

export function AccountMenus({ opened, height, onOpen, onAction, onText, onCreate }: AccountMenusProps) {
  const close = () => onOpen(NOTHING)
  /** The next part replaces the field. */
  const continueWith = (part: OpenPart) => {
    onOpen(part)
    return Promise.resolve(false)
  }
  switch (opened.tag) {
    case 'nothing':
      return null
    case 'actions': {
      const { row } = opened
      return (
        <ChoiceMenu
          title={row.name}
          choices={row.actions.map(({ name, label }) => ({ id: name, label }))}
          height={height}
          onClose={close}
          onChoose={name => {
            const action = row.actions.find(each => each.name === name)
            if (action) onAction(row, action)
          }}
        />
      )
    }
    case 'ask': {
      const { row, action } = opened
      const isSecret = action.asksFor === 'password'
      return (
        <TextInputRow
          key={opened.tag}
          label={isSecret ? accountsTexts.newPassword : accountsTexts.tokenName}
          placeholder={isSecret ? accountsTexts.passwordHint : ''}
          isSecret={isSecret}
          onSubmit={text => onText(row, action.name, text)}
          onClose={close}
        />
      )
    }
    case 'name':
      return (
        <TextInputRow
          key={opened.tag}
          label={accountsTexts.name}
          onSubmit={name =>
            name.trim() === '' ? Promise.resolve(false) : continueWith({ tag: 'password', name: name.trim() })
          }
          onClose={close}
        />
      )
    case 'password':
      return (
        <TextInputRow
          key={opened.tag}
          label={accountsTexts.password}
          placeholder={accountsTexts.passwordHint}
          isSecret
          onSubmit={password => continueWith({ tag: 'role', name: opened.name, password })}
          onClose={close}
        />
      )
    case 'role': {
      const { name, password } = opened
      return (
        <ChoiceMenu
          title={`${accountsTexts.role}: ${name}`}
          choices={[
            { id: 'user', label: accountsTexts.user },
            { id: 'admin', label: accountsTexts.admin },
          ]}
          height={height}
          onClose={close}
          onChoose={role => {
            close()
            void onCreate({ name, password, isAdmin: role === 'admin' })
          }}
        />
      )
    }
  }
}
