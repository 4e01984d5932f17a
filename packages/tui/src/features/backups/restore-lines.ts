import type { RestoreView } from '@tubecellar/core'
import type { BoundCommand } from '@tubecellar/core/react'
import { backupsTexts } from '@tubecellar/core/messages/backups'
import { headingLine, focusableLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'
import { pad } from '../../terminal/fit.ts'
import { taskOutcomeLines } from '../tasks/index.ts'

interface RestoreInput {
  readonly dangerLabel: string
  readonly width: number
  readonly restore: BoundCommand<string>
}

/** The backups that can be restored. */
export function restoreLines(
  { title, help, progress, outcome, columns, none, label, backups }: RestoreView,
  { dangerLabel, width, restore }: RestoreInput,
): PageLine[] {
  const row = (timestamp: string, source: string, filename: string) =>
    `${pad(timestamp, 20, 'left')} ${pad(source, 10, 'left')} ${pad(filename, Math.max(10, width - 46), 'left')} `
  const [timestamp = '', source = '', filename = ''] = columns
  const body =
    backups.tag === 'loading'
      ? [textLine('backups-loading', backupsTexts.loading, 'dim', 1)]
      : backups.tag === 'failed'
        ? wrappedLines('backups-failed', `x ${backups.message}`, width, 'danger')
        : backups.value.length === 0
          ? [textLine('backups-none', none, 'dim', 1)]
          : [
              textLine('backups-head', row(timestamp, source, filename), 'dim', 1),
              ...backups.value.map(backup =>
                focusableLine({
                  key: `backup-${backup.filename}`,
                  section: title,
                  indent: 1,
                  spans: [
                    { text: row(backup.timestamp, backup.source, backup.filename) },
                    { text: label, as: 'danger' },
                  ],
                  enter: {
                    label: label.toLowerCase(),
                    run: () => void restore.run(backup.filename),
                    command: restore.command,
                  },
                }),
              ),
            ]
  return [
    headingLine('restore', title, width, `! ${dangerLabel}`),
    ...wrappedLines('restore-help', help, width, 'dim'),
    ...(progress === null ? [] : [textLine('restore-progress', progress, 'positive')]),
    ...taskOutcomeLines('restore', outcome, width),
    ...body,
  ]
}
