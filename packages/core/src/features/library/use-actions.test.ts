// @vitest-environment happy-dom
import { expect } from 'vitest'
import { notificationFixture, reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useActions } from './use-actions.ts'

const ended = { traceback: null, date_done: '2026-11-22T17:00:00Z', name: 'run_backup', task_id: 't' }

async function open({ transport, render }: HookTest) {
  transport.on('listBackups', () => [])
  transport.on('getImportFolder', () => ({ path: '/import', files: [], total: 0 }))
  transport.on('listTasksByName', () => [])
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
    expect(await hook.result.actions.run('backup')).toBe(true)
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

  testHook('asks before it deletes the queue', async test => {
    test.transport.on('deleteDownloads', () => undefined)
    const hook = await open(test)
    await hook.result.actions.run('deleteQueued')
    await hook.until(({ view }) => view.question !== null)
    expect(hook.sent('deleteDownloads')).toEqual([])
    hook.result.actions.confirm.choose('go')
    await hook.until(({ view }) => view.question === null)
    expect(hook.sent('deleteDownloads').map(({ query }) => query.get('filter'))).toEqual(['pending'])
  })

  testHook('shows why the backups and the import folder could not be loaded', async ({ transport, render }) => {
    transport.on('listBackups', () => reject(403, 'Not allowed.'))
    transport.on('getImportFolder', () => reject(403, 'Not allowed.'))
    transport.on('listTasksByName', () => [])
    const hook = await render(useActions)
    await hook.until(({ view }) => view.restore.backups.tag === 'failed' && view.failures.length === 1)
    expect(hook.result.view.failures).toEqual([
      { title: 'The content of the import folder could not be loaded', detail: 'Not allowed.' },
    ])
  })
})
