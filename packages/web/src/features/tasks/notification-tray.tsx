import { Download, Square, TriangleAlert, X } from 'lucide-react'
import type { NotificationView } from '@tubecellar/core'
import type { NotificationsActions, useNotifications } from '@tubecellar/core/react'
import { tasksTexts } from '@tubecellar/core/messages/tasks'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './notification-tray.module.css'

/** One panel per running task. Screen readers announce only titles, because percentages change too often. */
export function NotificationTray({ view, actions }: ReturnType<typeof useNotifications>) {
  return (
    <section className={styles.tray} aria-label={tasksTexts.notifications}>
      <div role="status">
        <VisuallyHidden>{view.items.map(({ title }) => title).join('. ')}</VisuallyHidden>
      </div>
      {view.items.map(item => (
        <Panel key={item.id} item={item} actions={actions} />
      ))}
    </section>
  )
}

interface PanelProps {
  item: NotificationView
  actions: NotificationsActions
}

function Panel({ item, actions }: PanelProps) {
  const Icon = item.isError ? TriangleAlert : Download
  return (
    <article className={classNames(styles.panel, item.isError && styles.error)} aria-label={item.title}>
      <div className={styles.row}>
        <Icon className={styles.icon} aria-hidden />
        <div className={styles.text}>
          <h3 className={styles.title}>{item.title}</h3>
          {item.lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
        {item.percent !== '' && <span className={styles.percent}>{item.percent}</span>}
        {item.stopLabel !== null && (
          <Button icon={Square} size="small" isBusy={item.isStopping} onClick={() => void actions.stop.run(item.id)}>
            {item.stopLabel}
          </Button>
        )}
        {item.canClose && (
          <IconButton icon={X} label={tasksTexts.close} isSmall onClick={() => actions.close(item.id)} />
        )}
      </div>
      {item.progress !== null && <ProgressBar fraction={item.progress} label={item.title} />}
    </article>
  )
}
