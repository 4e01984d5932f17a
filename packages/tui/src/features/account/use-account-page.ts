import { useAccount } from '@tubecellar/core/react'
import { use } from 'react'
import { ExternalProgramsContext, type ExternalPrograms } from '../../ui/external-programs.ts'
import { useOpen } from '../../ui/use-open.ts'

/** The text field that is open below the page. */
type AccountField =
  | { readonly tag: 'none' }
  | { readonly tag: 'currentPassword' }
  | { readonly tag: 'newPassword'; readonly current: string }
  | { readonly tag: 'token' }

/** The own account, with the field that is open. */
export interface AccountPage extends ReturnType<typeof useAccount> {
  readonly field: AccountField
  readonly setField: (field: AccountField) => void
  readonly saveFile: ExternalPrograms['saveFile']
  /** Rows of the open field. */
  readonly fieldRows: number
}

export function useAccountPage(): AccountPage {
  const account = useAccount()
  const [field, setField] = useOpen<AccountField>({ tag: 'none' })
  const { saveFile } = use(ExternalProgramsContext)
  return { ...account, saveFile, field, setField, fieldRows: field.tag === 'none' ? 0 : 1 }
}
