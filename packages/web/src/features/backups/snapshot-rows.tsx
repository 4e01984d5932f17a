import { Camera } from 'lucide-react'
import { type AppSettingsView, LOAD_FAILURES, type SnapshotsView } from '@tubecellar/core'
import type { AppSettingsActions } from '@tubecellar/core/react'
import { backupsTexts } from '@tubecellar/core/messages/backups'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { SettingRow } from '../../forms/setting-row.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import styles from './snapshot-rows.module.css'

interface SnapshotRowsProps {
  view: AppSettingsView['snapshots']
  actions: AppSettingsActions
}

/** The existing snapshots, and a button to create one. */
export function SnapshotRows({ view, actions }: SnapshotRowsProps) {
  if (view.tag === 'loading') return null
  if (view.tag === 'failed')
    return <Failure title={LOAD_FAILURES.snapshots} detail={view.message} isEmbedded onRetry={actions.refresh} />
  const { alternative, next, expire, rows } = view.value
  if (alternative) return <Alternative {...alternative} />
  return (
    <>
      <SettingRow label={backupsTexts.createSnapshotNow} help={[next, expire].filter(text => text !== '').join('. ')}>
        <CommandButton command={actions.createSnapshot} icon={Camera}>
          {backupsTexts.createSnapshotNow}
        </CommandButton>
      </SettingRow>
      {rows.length > 0 && (
        <DataTable
          label={backupsTexts.snapshots}
          columns={[backupsTexts.created, backupsTexts.duration, backupsTexts.state, backupsTexts.action]}
          rows={rows.map(({ id, date, duration, state }) => ({
            key: id,
            cells: [
              date,
              duration,
              state,
              <CommandButton key={id} command={actions.restoreSnapshot} input={id}>
                {backupsTexts.restore}
              </CommandButton>,
            ],
          }))}
        />
      )}
    </>
  )
}

function Alternative({ text, command }: NonNullable<SnapshotsView['alternative']>) {
  return (
    <div className={styles.alternative}>
      <p>{text}</p>
      <code className={styles.command}>{command}</code>
    </div>
  )
}
