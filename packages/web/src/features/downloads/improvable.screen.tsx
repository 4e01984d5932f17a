import { RotateCcw } from 'lucide-react'
import { LOAD_FAILURES, type AppRoute, type ImprovableRow } from '@tubecellar/core'
import { useImprovable, useNotifications, type ImprovableActions } from '@tubecellar/core/react'
import { Browser } from '../../ui/list/browser.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { Cover } from '../../ui/images/cover.tsx'
import { InlineFacts } from '../../ui/inline-facts.tsx'
import { NotificationTray } from '../tasks/index.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import styles from './improvable.module.css'

/** Videos whose files are worse than at their sources. */
export function ImprovableScreen({ route }: { route: AppRoute }) {
  const { view, actions } = useImprovable()
  const notifications = useNotifications('download')
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHeader title={view.title}>
        {view.hasRows && (
          <CommandButton command={actions.improveAll} icon={RotateCcw}>
            {view.tryAllLabel}
          </CommandButton>
        )}
      </PageHeader>
      <p className={styles.summary}>{view.summary}</p>
      <NotificationTray {...notifications} />
      <Browser label={view.title} route={route} view={view} actions={actions} failure={LOAD_FAILURES.improvable}>
        {({ rows }) => (
          <ul>
            {rows.map(row => (
              <Row key={row.id} row={row} command={actions.improve} label={view.tryLabel} />
            ))}
          </ul>
        )}
      </Browser>
    </>
  )
}

interface RowProps {
  row: ImprovableRow
  command: ImprovableActions['improve']
  label: string
}

function Row({ row, command, label }: RowProps) {
  return (
    <li className={styles.row} aria-label={row.title}>
      <div className={styles.video}>
        <div className={styles.cover}>
          <Cover thumbUrl={row.thumbUrl} duration="" sizes="112px" />
        </div>
        <div className={styles.text}>
          <h3 className={styles.title}>
            <ScreenLink to={{ tag: 'video', id: row.id, startAt: null }}>{row.title}</ScreenLink>
          </h3>
          <InlineFacts isSmall>
            <span>{row.channel}</span>
          </InlineFacts>
        </div>
      </div>
      <div className={styles.reasons}>
        {row.reasons.map(reason => (
          <span key={reason.label}>
            <strong>{reason.label}</strong>: {reason.value}
          </span>
        ))}
      </div>
      <div className={styles.status}>
        <span>{row.status}</span>
        {row.result !== '' && <span>{row.result}</span>}
      </div>
      <div className={styles.action}>
        <CommandButton
          command={command}
          input={row.id}
          icon={RotateCcw}
          size="small"
          aria-label={`${label}: ${row.title}`}
        >
          {label}
        </CommandButton>
      </div>
    </li>
  )
}
