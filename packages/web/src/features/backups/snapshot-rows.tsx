import { Camera } from 'lucide-react'
import { type AppSettingsView, LOAD_FAILURES } from '@tubecellar/core'
import type { AppSettingsActions } from '@tubecellar/core/react'
import { backupsTexts } from '@tubecellar/core/messages/backups'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { SettingRow } from '../../forms/setting-row.tsx'
import { CommandButton } from '../../ui/command-button.tsx'

interface SnapshotRowsProps {
  view: AppSettingsView['snapshots']
  actions: AppSettingsActions
}

/** The existing snapshots, and a button to create one. */
export function SnapshotRows({ view, actions }: SnapshotRowsProps) {
  if (view.tag === 'loading') return null
  if (view.tag === 'failed')
    return <Failure title={LOAD_FAILURES.snapshots} detail={view.message} isEmbedded onRetry={actions.refresh} />
  const { next, expire, rows } = view.value
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
