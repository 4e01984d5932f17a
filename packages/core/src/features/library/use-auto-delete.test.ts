// @vitest-environment happy-dom
import { expect } from 'vitest'
import { reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import type { WaitingRunView } from './auto-delete.view.ts'
import { useAutoDelete } from './use-auto-delete.ts'
import { autoDeleteTexts } from '../../messages/en/library.ts'

const status = { accounts: 'staff', account_count: 2, limit: 50, notice_days: 3, last_run: null, run: null }

const waiting: WaitingRunView = {
  id: 'run-1',
  title: '',
  detail: '',
  reviewLabel: '',
  dismissLabel: '',
  isReviewed: true,
  confirm: { title: 'Move 143 videos to the trash?', detail: '2 GB.', label: 'Move' },
}

async function open({ transport, render }: HookTest) {
  transport.on('listDueForDeletion', () => [])
  transport.on('getAutoDelete', () => status)
  const hook = await render(() => useAutoDelete({ onConfirmed: () => undefined }))
  await hook.until(result => result.status.data !== undefined && result.upcoming.tag === 'ready')
  return hook
}

describeHook('useAutoDelete', testHook => {
  testHook('undoes the protection of a video', async test => {
    test.transport.on('setProtected', ({ body }) => body)
    const hook = await open(test)
    await hook.result.actions.protect.run('v11')
    expect(hook.notice).toBe(autoDeleteTexts.protectedVideo)
    hook.core.undo()
    await hook.until(() => hook.notice === 'No longer protected from automatic deletion')
    expect(hook.sent('setProtected').map(({ body }) => body)).toEqual([{ is_kept: true }, { is_kept: false }])
  })

  testHook('asks before it confirms a run, and then fetches the problems of the server again', async test => {
    test.transport.on('confirmAutoDelete', () => status)
    const hook = await open(test)
    const pings = hook.sent('ping').length
    const done = hook.result.actions.confirm.run(waiting)
    await hook.until(({ actions }) => actions.confirm.confirmation?.title === 'Move 143 videos to the trash?')
    expect(hook.sent('confirmAutoDelete')).toEqual([])
    hook.core.commands.confirmation.choose('go')
    expect(await done).toBe(true)
    expect(hook.sent('confirmAutoDelete').map(({ body }) => body)).toEqual([{ id: 'run-1' }])
    await hook.until(() => hook.sent('ping').length > pings)
  })

  testHook('shows that a run is being dismissed', async test => {
    const dismissed = Promise.withResolvers<unknown>()
    test.transport.on('dismissAutoDelete', () => dismissed.promise)
    const hook = await open(test)
    const done = hook.result.actions.dismiss.run(waiting)
    await hook.until(({ actions }) => actions.dismiss.isPending(waiting))
    dismissed.resolve(status)
    expect(await done).toBe(true)
    await hook.until(({ actions }) => !actions.dismiss.isPending(waiting))
  })

  testHook('resolves to false if the server refuses to dismiss a run', async test => {
    test.transport.on('dismissAutoDelete', () => reject(409, 'The list has changed.'))
    const hook = await open(test)
    expect(await hook.result.actions.dismiss.run(waiting)).toBe(false)
    expect(hook.notice).toContain('The list has changed.')
  })
})
