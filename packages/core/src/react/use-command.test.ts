// @vitest-environment happy-dom
import { expect } from 'vitest'
import { defineCommand } from '../commands/command.ts'
import { reject } from '../testing/index.ts'
import { describeHook } from '../testing/test-hook.tsx'
import { useCommandConfirmation } from './use-command-confirmation.ts'
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

const useDeletion = () => ({ command: useCommand(deleteBackup), confirmation: useCommandConfirmation() })

describeHook('useCommand', testHook => {
  testHook('runs after its confirmation', async ({ transport, render }) => {
    transport.on('deleteVideo', () => undefined)
    const hook = await render(useDeletion)
    void hook.result.command.run('v1')
    await hook.until(({ confirmation }) => confirmation.view?.title === 'Delete v1?')
    expect(hook.sent('deleteVideo')).toEqual([])
    hook.result.confirmation.actions.choose('go')
    await hook.until(({ confirmation }) => confirmation.view === null)
    expect(hook.notice).toBe('Deleted')
  })

  testHook('shows in the confirmation why it failed', async ({ transport, render }) => {
    transport.on('deleteVideo', () => reject(507, 'The disk is full.'))
    const hook = await render(useDeletion)
    void hook.result.command.run('v1')
    await hook.until(({ confirmation }) => confirmation.view !== null)
    hook.result.confirmation.actions.choose('go')
    await hook.until(({ confirmation }) => confirmation.view?.error === 'The disk is full.')
  })

  testHook('closes its confirmation when its component is removed', async ({ render }) => {
    const page = await render(() => useCommand(deleteBackup))
    const app = await render(useCommandConfirmation)
    void page.result.run('v1')
    await app.until(({ view }) => view !== null)
    page.unmount()
    await app.until(({ view }) => view === null)
  })
})
