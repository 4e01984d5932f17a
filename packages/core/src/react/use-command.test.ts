// @vitest-environment happy-dom
import { expect } from 'vitest'
import { defineCommand } from '../commands/command.ts'
import { accountFixture, reject } from '../testing/index.ts'
import { describeHook } from '../testing/test-hook.tsx'
import { useCommand } from './use-command.ts'

const deleteBackup = defineCommand<string>({
  id: 'backups.delete',
  summary: 'Delete a video',
  permission: 'user',
  target: id => id,
  texts: { label: id => `Delete ${id}`, done: () => 'Deleted' },
  failure: 'notice',
  request: ({ client }, id) => client.deleteVideo({ params: { id } }),
  invalidates: [],
  confirmation: id => ({ title: `Delete ${id}?`, detail: '', choices: [{ name: 'go', label: 'Delete', input: id }] }),
})

const useDeletion = () => useCommand(deleteBackup)
const staffCommand = defineCommand<string>({ ...deleteBackup, permission: 'admin' })
const useStaffCommand = () => useCommand(staffCommand)

describeHook('useCommand', testHook => {
  testHook('is allowed to staff', async ({ render }) => {
    expect((await render(useStaffCommand)).result.isAllowed).toBe(true)
  })

  testHook('is allowed to viewers unless it is for staff', async ({ transport, render }) => {
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = await render(() => ({ all: useDeletion().isAllowed, staff: useStaffCommand().isAllowed }))
    expect(hook.result).toEqual({ all: true, staff: false })
  })

  testHook('runs after its confirmation', async ({ transport, render }) => {
    transport.on('deleteVideo', () => undefined)
    const hook = await render(useDeletion)
    void hook.result.run('v1')
    await hook.until(({ confirmation }) => confirmation?.title === 'Delete v1?')
    expect(hook.sent('deleteVideo')).toEqual([])
    hook.result.choose('go')
    await hook.until(({ confirmation }) => confirmation === null)
    expect(hook.notice).toBe('Deleted')
  })

  testHook('shows in the confirmation why it failed', async ({ transport, render }) => {
    transport.on('deleteVideo', () => reject(507, 'The disk is full.'))
    const hook = await render(useDeletion)
    void hook.result.run('v1')
    await hook.until(({ confirmation }) => confirmation !== null)
    hook.result.choose('go')
    await hook.until(({ confirmation }) => confirmation?.error === 'The disk is full.')
  })

  testHook('closes its confirmation when its component is removed', async ({ render }) => {
    const page = await render(useDeletion)
    const { confirmation } = page.core.commands
    void page.result.run('v1')
    await page.until(result => result.confirmation !== null)
    page.unmount()
    expect(confirmation.getSnapshot()).toBeNull()
  })
})
