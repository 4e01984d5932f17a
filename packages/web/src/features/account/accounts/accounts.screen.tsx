import { useAccounts } from '@tubecellar/core/react'
import { AccountsPage } from './accounts-page.tsx'

/** The accounts of the server. */
export function AccountsScreen() {
  return <AccountsPage {...useAccounts()} />
}
