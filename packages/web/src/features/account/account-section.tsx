import { useId, type FormEvent, type ReactNode } from 'react'
import { useAccount, type AccountActions } from '@tubecellar/core/react'
import type { AccountRow } from '@tubecellar/core'
import { accountTexts } from '@tubecellar/core/messages/account'
import { SettingRow } from '../../forms/setting-row.tsx'
import sectionStyles from '../../forms/setting-fields.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import styles from './account-section.module.css'

/** The own password, sessions and API tokens. Nothing on servers without these calls. */
export function AccountSection() {
  const { view, actions } = useAccount()
  const id = useId()
  if (!view) return null
  return (
    <section aria-labelledby={id} className={sectionStyles.section}>
      <h2 id={id} className={sectionStyles.title}>
        {accountTexts.title}
      </h2>
      <SettingRow label={accountTexts.password} help={accountTexts.passwordHelp}>
        <PasswordForm change={actions.changePassword} />
      </SettingRow>
      <SettingRow label={accountTexts.sessions} help={accountTexts.sessionsHelp}>
        <CommandButton command={actions.endOtherSessions} size="small">
          {accountTexts.signOutOthers}
        </CommandButton>
      </SettingRow>
      <Rows
        label={accountTexts.sessions}
        rows={view.sessions}
        onRetry={actions.refresh}
        renderAction={row =>
          !row.isCurrent && (
            <CommandButton
              command={actions.endSession}
              input={row.id}
              size="small"
              aria-label={`${accountTexts.signOut}: ${row.title}`}
            >
              {accountTexts.signOut}
            </CommandButton>
          )
        }
      />
      <SettingRow label={accountTexts.tokens} help={accountTexts.tokensHelp}>
        <TokenForm create={actions.createToken} />
      </SettingRow>
      {view.newToken && (
        <p className={styles.token} role="status">
          {accountTexts.tokenShownOnce(view.newToken.name)} <code>{view.newToken.token}</code>{' '}
          <CopyButton text={view.newToken.token} label={accountTexts.tokens} />
        </p>
      )}
      <Rows
        label={accountTexts.tokens}
        rows={view.tokens}
        onRetry={actions.refresh}
        renderAction={row => (
          <CommandButton
            command={actions.revokeToken}
            input={row.id}
            size="small"
            variant="danger"
            aria-label={`${accountTexts.revoke}: ${row.title}`}
          >
            {accountTexts.revoke}
          </CommandButton>
        )}
      />
      <SettingRow label={accountTexts.data} help={accountTexts.dataHelp}>
        <ButtonLink size="small" href={view.exportFile.url} download={view.exportFile.name}>
          {accountTexts.exportData}
        </ButtonLink>
      </SettingRow>
      <ConfirmDialog view={view.question} actions={actions.confirm} />
    </section>
  )
}

type AccountRows = NonNullable<ReturnType<typeof useAccount>['view']>['sessions']

interface RowsProps {
  label: string
  rows: AccountRows
  onRetry: () => void
  renderAction: (row: AccountRow) => ReactNode
}

function Rows({ label, rows, onRetry, renderAction }: RowsProps) {
  if (rows.tag === 'loading') return null
  if (rows.tag === 'failed')
    return <InlineFailure failure={{ title: accountTexts.notLoaded(label), detail: rows.message }} onRetry={onRetry} />
  return (
    <ul aria-label={label} className={styles.rows}>
      {rows.value.map(row => (
        <li key={row.id} className={styles.row}>
          <div className={styles.text}>
            <b>{row.title}</b>
            <span className={styles.detail}>{row.detail}</span>
          </div>
          {renderAction(row)}
        </li>
      ))}
    </ul>
  )
}

/** The texts of the fields of a form. */
function readForm(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault()
  const data = new FormData(event.currentTarget)
  return name => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}

function PasswordForm({ change }: { change: AccountActions['changePassword'] }) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const read = readForm(event)
    if (await change.run({ current: read('current'), next: read('next') })) form.reset()
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <input
        name="current"
        type="password"
        className={styles.input}
        autoComplete="current-password"
        aria-label={accountTexts.currentPassword}
        placeholder={accountTexts.currentPassword}
        required
      />
      <input
        name="next"
        type="password"
        className={styles.input}
        autoComplete="new-password"
        aria-label={accountTexts.newPassword}
        placeholder={accountTexts.newPassword}
        required
      />
      <Button type="submit" isBusy={change.pendingTargets.length > 0}>
        {accountTexts.changePassword}
      </Button>
    </form>
  )
}

function TokenForm({ create }: { create: AccountActions['createToken'] }) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    if (await create.run(readForm(event)('name'))) form.reset()
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <input
        name="name"
        className={styles.input}
        autoComplete="off"
        aria-label={accountTexts.tokenName}
        placeholder={accountTexts.tokenName}
        maxLength={100}
        required
      />
      <Button type="submit" isBusy={create.pendingTargets.length > 0}>
        {accountTexts.createToken}
      </Button>
    </form>
  )
}
