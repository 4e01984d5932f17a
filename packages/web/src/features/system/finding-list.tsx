import { CircleX, TriangleAlert } from 'lucide-react'
import type { FindingRow } from '@tubecellar/core'
import type { HealthActions } from '@tubecellar/core/react'
import { healthTexts } from '@tubecellar/core/messages/system'
import { CommandButton } from '../../ui/command-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './health.module.css'

const ICONS = { problem: CircleX, warning: TriangleAlert }

interface FindingListProps {
  readonly rows: readonly FindingRow[]
  readonly fix: HealthActions['fix']
}

/** Findings with their effect, and what fixes them. */
export function FindingList({ rows, fix }: FindingListProps) {
  return (
    <ul aria-label={healthTexts.findings} className={styles.findings}>
      {rows.map(({ key, state, stateLabel, message, detail, command, action, link }) => {
        const Icon = ICONS[state]
        return (
          <li key={key} className={styles.finding} data-state={state}>
            <Icon className={styles.icon} aria-hidden />
            <div className={styles.text}>
              <h2 className={styles.message}>
                {message} <span className={styles.state}>{stateLabel}</span>
              </h2>
              {detail !== '' && <p className={styles.dim}>{detail}</p>}
              {command !== null && (
                <p className={styles.command}>
                  <code>{command}</code>
                  <CopyButton text={command} label={healthTexts.copyCommand} />
                </p>
              )}
            </div>
            <div className={styles.actions}>
              {action && (
                <CommandButton command={fix} input={action.name}>
                  {action.label}
                </CommandButton>
              )}
              {link && <LinkButton to={link.screen}>{link.label}</LinkButton>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
