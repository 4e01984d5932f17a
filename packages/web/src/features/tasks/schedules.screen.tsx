import { CalendarClock, CircleAlert, Trash2 } from 'lucide-react'
import type { Loadable, ScheduleView } from '@tubecellar/core'
import { useNotifications, useSchedules, type SchedulesActions } from '@tubecellar/core/react'
import { NotificationTray } from './notification-tray.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { NotificationTargets } from './notification-targets.tsx'
import { tasksTexts } from '@tubecellar/core/messages/tasks'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Select } from '../../ui/select.tsx'
import { SettingField } from '../../forms/setting-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import rowStyles from '../../forms/setting-fields.module.css'
import styles from './schedules.module.css'

export function SchedulesScreen() {
  const { view, actions } = useSchedules()
  const notifications = useNotifications('setting')
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHeader title={view.title} />
      <NotificationTray {...notifications} />
      <ScheduleRows help={view.help} schedules={view.schedules} actions={actions} />
      <NotificationTargets view={view.targets} actions={actions} />
    </>
  )
}

interface ScheduleRowsProps {
  help: string | null
  schedules: Loadable<readonly ScheduleView[]>
  actions: SchedulesActions
}

/** The schedules of tasks: each with its fields, their meaning and the next run. */
function ScheduleRows({ help, schedules, actions }: ScheduleRowsProps) {
  return (
    <section className={rowStyles.section} aria-label={tasksTexts.schedules}>
      {help !== null && <p className={styles.help}>{help}</p>}
      {schedules.tag === 'loading' && <Skeleton shape="rows" count={5} />}
      {schedules.tag === 'failed' && (
        <Failure
          title={tasksTexts.schedulesNotLoaded}
          detail={schedules.message}
          isEmbedded
          onRetry={actions.refresh}
        />
      )}
      {schedules.tag === 'ready' &&
        schedules.value.map(schedule => <Row key={schedule.task} schedule={schedule} actions={actions} />)}
    </section>
  )
}

function Row({ schedule, actions }: { schedule: ScheduleView; actions: SchedulesActions }) {
  const { field, presets, config } = schedule
  const isPreset = presets.some(({ value }) => value === field.text)
  return (
    <div className={styles.schedule}>
      <SettingField
        field={field}
        actions={actions}
        reset={{ label: schedule.removeLabel, icon: Trash2 }}
        lead={
          <div className={styles.description}>
            <ScheduleDescription schedule={schedule} />
            <Select
              label={tasksTexts.presetsOf(field.label)}
              value={isPreset ? field.text : ''}
              choices={[{ value: '', label: tasksTexts.presetsMenu }, ...presets]}
              onChoose={value => value !== '' && actions.edit(field.key, value)}
            />
          </div>
        }
      />
      {config && <SettingField field={config} actions={actions} />}
    </div>
  )
}

function ScheduleDescription({ schedule: { description, runs, draft } }: { schedule: ScheduleView }) {
  return (
    <div role="status">
      {draft ? (
        <p className={styles.draft} data-valid={draft.isValid}>
          {draft.isValid ? <CalendarClock aria-hidden /> : <CircleAlert aria-hidden />}
          {draft.text}
        </p>
      ) : (
        <>
          <p>{description}</p>
          {runs.map(run => (
            <p key={run} className={styles.run}>
              {run}
            </p>
          ))}
        </>
      )}
    </div>
  )
}
