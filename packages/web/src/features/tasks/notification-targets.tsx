import { BellPlus, Send, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { TaskTargetsView, NotificationTargetsView } from '@tubecellar/core'
import { withInput, type SchedulesActions } from '@tubecellar/core/react'
import { tasksTexts } from '@tubecellar/core/messages/tasks'
import { Failure } from '../../ui/feedback/failure.tsx'
import { TextareaForm } from '../../ui/textarea-form.tsx'
import { Select } from '../../ui/select.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import rowStyles from '../../forms/setting-fields.module.css'
import styles from './notification-targets.module.css'

interface NotificationTargetsProps {
  view: NotificationTargetsView
  actions: SchedulesActions
}

/** The notification targets of tasks: a form to add one, and the existing targets. */
export function NotificationTargets({ view, actions }: NotificationTargetsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(view.choices[0]?.value ?? '')
  const { tasks } = view
  return (
    <section className={rowStyles.section} aria-labelledby={id}>
      <h2 id={id} className={rowStyles.title}>
        {view.title}
      </h2>
      {view.help !== null && <p className={styles.help}>{view.help}</p>}
      <TextareaForm
        command={withInput(actions.addTarget, url => ({ task: chosen, url }))}
        isSingle
        placeholder={tasksTexts.notificationUrl}
        label={tasksTexts.add}
        icon={BellPlus}
        lead={
          <div>
            <Select label={tasksTexts.task} value={chosen} choices={view.choices} onChoose={setChosen} />
          </div>
        }
      />
      {tasks.tag === 'failed' && (
        <Failure title={tasksTexts.urlsNotLoaded} detail={tasks.message} isEmbedded onRetry={actions.refresh} />
      )}
      {tasks.tag === 'ready' && tasks.value.length === 0 && <p className={styles.empty}>{view.none}</p>}
      {tasks.tag === 'ready' && tasks.value.map(task => <Task key={task.task} task={task} actions={actions} />)}
    </section>
  )
}

function Task({ task: { task, title, urls }, actions }: { task: TaskTargetsView; actions: SchedulesActions }) {
  return (
    <div className={styles.task}>
      <h3 className={styles.title}>{title}</h3>
      <ul>
        {urls.map(url => (
          <li key={url} className={styles.row}>
            <code className={styles.url}>{url}</code>
            <CommandButton command={actions.testTarget} input={{ task, url }} size="small" icon={Send}>
              {tasksTexts.test}
            </CommandButton>
            <CommandButton command={actions.removeTarget} input={{ task, url }} size="small" icon={Trash2}>
              {tasksTexts.remove}
            </CommandButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
