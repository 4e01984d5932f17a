// @vitest-environment happy-dom
import { expect } from 'vitest'
import { notificationFixture, reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useActions } from './use-actions.ts'
import { restorePreviewTexts } from '../../messages/en/backups.ts'
import { ytDlpTexts } from '../../messages/en/system.ts'
import { listTexts } from '../../messages/en/list.ts'

const ended = { traceback: null, date_done: '2026-11-22T17:00:00Z', name: 'run_backup', task_id: 't' }

const restorePreview = {
  videos: 12,
  videos_removed: 2,
  accounts_kept: 1,
  accounts_added: ['ann'],
  accounts_left_out: [],
  watch_states_restored: 3,
  watch_states_left_out: 4,
  watch_states_kept: 5,
  watch_states_removed: 6,
}

const ytDlpStatus = {
  version: '2026.10.26',
  path: '/data/yt-dlp',
  channel: 'stable',
  source: 'https://releases.example/yt-dlp',
  changed_at: 1_795_000_000,
  reason: 'Updated by a user.',
  checked_at: 1_795_000_000,
  can_update: true,
  can_roll_back: true,
  previous: null,
  rejected: [],
}

async function open({ transport, render }: HookTest) {
  transport.on('listBackups', () => [])
  transport.on('getImportFolder', () => ({ path: '/import', files: [], total: 0 }))
  transport.on('listTasksByName', () => [])
  transport.on('getYtDlp', () => ytDlpStatus)
  const hook = await render(useActions)
  await hook.until(({ view }) => view.restore.backups.tag === 'ready')
  return hook
}

describeHook('useActions', testHook => {
  testHook('shows that a backup runs, and its result', async test => {
    const { transport, clock } = test
    transport.on('createBackup', () => ({ task_id: 't', message: '', status: '' }))
    const hook = await open(test)
    const backup = () => hook.result.view.groups.flatMap(({ actions }) => actions).find(({ name }) => name === 'backup')
    transport.on('listNotifications', () => [notificationFixture()])
    expect(await hook.result.actions.start.backup.run()).toBe(true)
    await hook.until(() => backup()?.progress === 'Backing up')
    transport.on('listNotifications', () => [])
    transport.on('listTasksByName', ({ params }) =>
      params['name'] === 'run_backup' ? [{ ...ended, status: 'SUCCESS', result: 'Created backup a.zip.' }] : [],
    )
    await clock.advance(1000)
    await hook.settle()
    await clock.advance(1000)
    await hook.until(() => backup()?.outcome?.text === 'Completed: Created backup a.zip.')
    expect(backup()?.progress).toBeNull()
  })

  testHook('updates yt-dlp, and shows the version in use', async test => {
    test.transport.on('updateYtDlp', () => ({ task_id: 't', message: '', status: '' }))
    const hook = await open(test)
    const group = () => hook.result.view.groups.find(({ title }) => title === ytDlpTexts.title)
    await hook.until(() => group() !== undefined)
    expect(group()?.notes[0]).toBe('In use: 2026.10.26 (stable), /data/yt-dlp')
    expect(group()?.notes[1]).toContain('Updated by a user.')
    expect(group()?.actions.map(({ name }) => name)).toEqual(['updateYtDlp', 'rollBackYtDlp'])
    expect(await hook.result.actions.start.updateYtDlp.run()).toBe(true)
    await hook.until(() => group()?.actions[0]?.progress === ytDlpTexts.updating)
  })

  testHook('asks before it deletes the queue', async test => {
    test.transport.on('deleteDownloads', () => undefined)
    const hook = await open(test)
    void hook.result.actions.start.deleteQueued.run()
    await hook.until(({ view }) => view.question !== null)
    expect(hook.sent('deleteDownloads')).toEqual([])
    hook.result.actions.confirm.choose('go')
    await hook.until(({ view }) => view.question === null)
    expect(hook.sent('deleteDownloads').map(({ query }) => query.get('filter'))).toEqual(['pending'])
  })

  testHook('shows what the restore of a backup changes, before it can be confirmed', async test => {
    const preview = Promise.withResolvers<unknown>()
    test.transport.on('previewBackup', () => preview.promise)
    test.transport.on('restoreBackup', () => ({ task_id: 't', message: '' }))
    const hook = await open(test)
    const done = hook.result.actions.restore.run('a.zip')
    await hook.until(({ view }) => view.question?.detail.includes('Checking what this changes'))
    expect(hook.result.view.question?.choices).toEqual([])
    preview.resolve(restorePreview)
    await hook.until(({ view }) => view.question?.choices.length === 1)
    expect(hook.result.view.question?.detail).toContain(restorePreviewTexts.accountsAdded('ann'))
    hook.result.actions.confirm.choose('go')
    expect(await done).toBe(true)
    expect(hook.sent('restoreBackup').map(({ params }) => params['filename'])).toEqual(['a.zip'])
    await hook.until(({ view }) => view.restore.progress === 'Restoring')
  })

  testHook('shows which action is starting', async test => {
    const accepted = Promise.withResolvers<unknown>()
    test.transport.on('importManually', () => accepted.promise)
    const hook = await open(test)
    const done = hook.result.actions.start.manualImport.run()
    await hook.until(({ actions }) => actions.start.manualImport.isPending())
    expect(hook.result.actions.start.backup.isPending()).toBe(false)
    accepted.resolve({ task_id: 't', message: '', status: '' })
    await done
    await hook.until(({ actions }) => !actions.start.manualImport.isPending())
  })

  testHook('shows why the backups and the import folder could not be loaded', async ({ transport, render }) => {
    transport.on('listBackups', () => reject(403, 'Not allowed.'))
    transport.on('getImportFolder', () => reject(403, 'Not allowed.'))
    transport.on('listTasksByName', () => [])
    transport.on('getYtDlp', () => reject(404, 'Not found.'))
    const hook = await render(useActions)
    await hook.until(({ view }) => view.restore.backups.tag === 'failed' && view.failures.length === 1)
    expect(hook.result.view.failures).toEqual([{ title: listTexts.importFolderNotLoaded, detail: 'Not allowed.' }])
  })
})
