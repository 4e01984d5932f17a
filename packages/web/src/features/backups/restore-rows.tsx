import type { RestoreView } from '@tubecellar/core'
import type { BoundCommand } from '@tubecellar/core/react'
import { backupsTexts } from '@tubecellar/core/messages/backups'
import { TaskOutcomeText } from '../tasks/index.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { DangerZone } from '../../ui/dialogs/danger-zone.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { SettingRow } from '../../forms/setting-row.tsx'
import rowStyles from '../../forms/setting-fields.module.css'

interface RestoreRowsProps {
  view: RestoreView
  dangerLabel: string
  restore: BoundCommand<string>
  onRetry: () => void
}

/** The backups that can be restored. */
export function RestoreRows({ view, dangerLabel, restore, onRetry }: RestoreRowsProps) {
  const { backups } = view
  return (
    <section className={rowStyles.section} aria-label={view.title}>
      <DangerZone label={dangerLabel}>
        <SettingRow label={view.title} help={view.help}>
          <span role="status">
            {view.progress ?? (backups.tag === 'ready' && backups.value.length === 0 ? view.none : '')}
          </span>
          <TaskOutcomeText outcome={view.outcome} />
        </SettingRow>
        {backups.tag === 'failed' && (
          <Failure title={backupsTexts.loadFailure} detail={backups.message} isEmbedded onRetry={onRetry} />
        )}
        {backups.tag === 'ready' && backups.value.length > 0 && (
          <DataTable
            label={view.title}
            columns={view.columns}
            rows={backups.value.map(({ filename, timestamp, source }) => ({
              key: filename,
              cells: [
                timestamp,
                source,
                filename,
                <CommandButton key={filename} command={restore} input={filename} size="small" variant="danger">
                  {view.label}
                </CommandButton>,
              ],
            }))}
          />
        )}
      </DangerZone>
    </section>
  )
}
