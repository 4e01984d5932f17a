import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { LOAD_FAILURES } from '@tubecellar/core'
import { accountsTexts } from '@tubecellar/core/messages/accounts'
import type { AccountsActions, AccountsView } from '@tubecellar/core/react'
import { AccountForm, type OpenForm } from './account-form.tsx'
import { AccountRows } from './account-rows.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import styles from './accounts.module.css'

interface AccountsPageProps {
  view: AccountsView
  actions: AccountsActions
}

/** The accounts, and the form that is open. */
export function AccountsPage({ view, actions }: AccountsPageProps) {
  const [form, setForm] = useState<OpenForm | null>(null)
  const { title, rows, secret } = view
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title}>
        <Button icon={UserPlus} variant="primary" onClick={() => setForm({ tag: 'add' })}>
          {accountsTexts.add}
        </Button>
      </PageHeader>
      <p className={styles.summary}>{view.help}</p>
      <InlineFailure failure={view.failure} onRetry={actions.refresh} />
      {secret && (
        <p className={styles.secret} role="status">
          {secret.label} <code>{secret.text}</code> <CopyButton text={secret.text} label={secret.label} />
        </p>
      )}
      {rows.tag === 'loading' && <Skeleton shape="rows" count={3} />}
      {rows.tag === 'failed' && (
        <Failure title={LOAD_FAILURES.accounts} detail={rows.message} isEmbedded onRetry={actions.refresh} />
      )}
      {rows.tag === 'ready' && (
        <AccountRows
          rows={rows.value}
          headings={view.headings}
          onAction={(row, action) =>
            action.asksFor === null ? void actions.run(row.id, action.name) : setForm({ tag: 'ask', row, action })
          }
        />
      )}
      {form && <AccountForm form={form} actions={actions} onClose={() => setForm(null)} />}
      <ConfirmDialog view={view.question} actions={actions.confirm} />
    </>
  )
}
