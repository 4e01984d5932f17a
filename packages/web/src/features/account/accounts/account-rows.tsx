import { EllipsisVertical } from 'lucide-react'
import type { AccountAction, AccountListRow } from '@tubecellar/core'
import { accountsTexts } from '@tubecellar/core/messages/accounts'
import { Chip } from '../../../ui/chip.tsx'
import { MenuButton } from '../../../ui/dialogs/menu-button.tsx'
import styles from './accounts.module.css'

interface AccountRowsProps {
  rows: readonly AccountListRow[]
  headings: (typeof accountsTexts)['headings']
  onAction: (row: AccountListRow, action: AccountAction) => void
}

/** One row per account, with a menu of its actions. */
export function AccountRows({ rows, headings, onAction }: AccountRowsProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.header} aria-hidden>
        <span>{headings.account}</span>
        <span>{headings.role}</span>
        <span>{headings.lastSignIn}</span>
        <span>{headings.access}</span>
        <span />
      </div>
      <ul>
        {rows.map(row => (
          <li key={row.id} className={styles.row} aria-label={row.name}>
            <div>
              <h2 className={styles.name}>
                {row.name}
                {row.isCurrent && <Chip variant="outlined">{accountsTexts.you}</Chip>}
                {row.isDisabled && <Chip variant="filled">{accountsTexts.disabled}</Chip>}
              </h2>
              <span className={styles.dim}>{row.created}</span>
            </div>
            <span>{row.role}</span>
            <span className={styles.dim}>
              <span className={styles.label}>{headings.lastSignIn}: </span>
              {row.lastSignIn}
            </span>
            <span className={styles.dim}>{row.access}</span>
            <div className={styles.actions}>
              <MenuButton
                icon={EllipsisVertical}
                label={accountsTexts.actionsOf(row.name)}
                items={row.actions.map(action => ({ label: action.label, onSelect: () => onAction(row, action) }))}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
