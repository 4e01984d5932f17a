import { useId, useState, type FormEvent } from 'react'
import type { AccountAction, AccountListRow } from '@tubecellar/core'
import { accountsTexts } from '@tubecellar/core/messages/accounts'
import type { AccountsActions } from '@tubecellar/core/react'
import { Button } from '../../../ui/button.tsx'
import { PanelDialog } from '../../../ui/dialogs/panel-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from './accounts.module.css'

/** A new account, or the text that an action asks for. */
export type OpenForm =
  { readonly tag: 'add' } | { readonly tag: 'ask'; readonly row: AccountListRow; readonly action: AccountAction }

interface AccountFormProps {
  form: OpenForm
  actions: AccountsActions
  onClose: () => void
}

const ROLES = [
  { value: 'user', label: accountsTexts.user },
  { value: 'admin', label: accountsTexts.admin },
] as const

export function AccountForm({ form, actions, onClose }: AccountFormProps) {
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [role, setRole] = useState<'user' | 'admin'>('user')
  const [isBusy, setIsBusy] = useState(false)
  const roleId = useId()
  const isToken = form.tag === 'ask' && form.action.asksFor === 'tokenName'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    const isDone = await (form.tag === 'add'
      ? actions.create.run({ name: name.trim(), password: text, isAdmin: role === 'admin' })
      : actions.run(form.row.id, form.action.name, text))
    setIsBusy(false)
    if (isDone) onClose()
  }
  const label = form.tag === 'add' ? accountsTexts.add : `${form.action.label}: ${form.row.name}`
  return (
    <PanelDialog label={label} onClose={onClose}>
      <form className={styles.form} autoComplete="off" onSubmit={event => void submit(event)}>
        {form.tag === 'add' && (
          <label className={styles.field}>
            {accountsTexts.name}
            <input
              className={styles.input}
              value={name}
              onChange={event => setName(event.currentTarget.value)}
              maxLength={150}
              autoComplete="off"
              required
            />
          </label>
        )}
        <label className={styles.field}>
          {isToken ? accountsTexts.tokenName : accountsTexts.password}
          <input
            className={styles.input}
            type={isToken ? 'text' : 'password'}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            autoComplete={isToken ? 'off' : 'new-password'}
            {...(isToken ? { required: true, maxLength: 100 } : { minLength: 8, maxLength: 4096 })}
          />
        </label>
        {!isToken && <p className={styles.dim}>{accountsTexts.passwordHelp}</p>}
        {form.tag === 'add' && (
          <div className={styles.role}>
            <label htmlFor={roleId}>{accountsTexts.role}</label>
            <Select id={roleId} label={accountsTexts.role} value={role} choices={ROLES} onChoose={setRole} />
          </div>
        )}
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={onClose}>
            {accountsTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {form.tag === 'add' ? accountsTexts.add : form.action.label}
          </Button>
        </div>
      </form>
    </PanelDialog>
  )
}
