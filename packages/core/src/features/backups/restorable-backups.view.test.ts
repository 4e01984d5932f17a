import { expect, it } from 'vitest'
import { restoreView } from './restorable-backups.view.ts'

it('shows the day of a backup like all other dates, and another text as it is', () => {
  const backup = (timestamp: string) => ({
    filename: `ta_backup-${timestamp}-auto.zip`,
    file_path: '',
    file_size: 1,
    timestamp,
    reason: 'auto',
  })
  const list = [backup('20261122'), backup('unknown')]
  const { backups } = restoreView({ tag: 'ready', value: list, isStale: false }, false, null)
  expect(backups.tag === 'ready' && backups.value.map(({ timestamp }) => timestamp)).toEqual(['22 Nov 2026', 'unknown'])
})
