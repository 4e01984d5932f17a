import { expect, it } from 'vitest'
import { formatTrashReason } from './trash-reason.ts'

const none = { kind: 'video' as const, deleted_by: null, source_name: null, watched_days: null }

it.each([
  [{ ...none, reason: 'user', deleted_by: 'maren' }, 'Deleted by maren'],
  [{ ...none, reason: 'user' }, 'Deleted'],
  [
    { ...none, reason: 'channel', deleted_by: 'maren', source_name: 'Salt Room' },
    'Deleted by maren, with channel Salt Room',
  ],
  [{ ...none, reason: 'playlist', source_name: 'Wood type' }, 'Deleted, with playlist Wood type'],
  [{ ...none, reason: 'auto_delete', watched_days: 30 }, 'Auto-delete: watched 30 days ago, global setting'],
  [{ ...none, reason: 'auto_delete', watched_days: 1 }, 'Auto-delete: watched 1 day ago, global setting'],
  [{ ...none, reason: 'auto_delete', watched_days: 0 }, 'Auto-delete: watched, global setting'],
  [{ ...none, reason: 'auto_delete', source_name: 'Salt Room' }, 'Auto-delete: retention rule, setting of Salt Room'],
  [
    { ...none, reason: 'auto_delete', watched_days: 7, source_name: 'Salt Room' },
    'Auto-delete: watched 7 days ago, setting of Salt Room',
  ],
  [{ ...none, kind: 'channel', reason: 'channel', deleted_by: 'maren' }, 'Deleted by maren'],
  [{ ...none, kind: 'playlist', reason: 'playlist' }, 'Deleted'],
  [{ ...none, reason: 'download' }, 'Replaced by a new download'],
  [{ ...none, reason: 'import' }, 'Replaced by an import'],
] as const)('describes the reason %j', (deletion, text) => {
  expect(formatTrashReason(deletion)).toBe(text)
})
