import { accountTexts } from '@tubecellar/core/messages/account'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextInputRow } from '../../ui/text-input.tsx'
import type { AccountPage } from './use-account-page.ts'

/** The text field and the confirmation of the account rows. */
export function AccountDialogs({ account, height }: { account: AccountPage; height: number }) {
  const { view, actions } = account
  return (
    <>
      <AccountField {...account} />
      <ConfirmDialog view={view?.question ?? null} actions={actions.confirm} height={height} />
    </>
  )
}

function AccountField({ field, setField, actions }: AccountPage) {
  const close = () => setField({ tag: 'none' })
  switch (field.tag) {
    case 'none':
      return null
    case 'token':
      return <TextInputRow label={accountTexts.tokenName} onSubmit={actions.createToken.run} onClose={close} />
    case 'currentPassword':
      return (
        <TextInputRow
          key={field.tag}
          label={accountTexts.currentPassword}
          isSecret
          onSubmit={current => {
            setField({ tag: 'newPassword', current })
            // The next field replaces this one.
            return Promise.resolve(false)
          }}
          onClose={close}
        />
      )
    case 'newPassword':
      return (
        <TextInputRow
          key={field.tag}
          label={accountTexts.newPassword}
          isSecret
          onSubmit={next => actions.changePassword.run({ current: field.current, next })}
          onClose={close}
        />
      )
  }
}
