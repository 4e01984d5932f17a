// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { metadataCommands } from '@tubecellar/core/commands'
import { useCommand, withInput } from '@tubecellar/core/react'
import { accountFixture, reject } from '@tubecellar/core/testing'
import { describeComponent } from '../testing/test-component.tsx'
import { createTestCore } from '../testing/test-core.tsx'
import { CommandButton } from './command-button.tsx'

function ReindexButtons({ onDone }: { onDone?: () => void }) {
  const refresh = useCommand(metadataCommands.refresh)
  const reindex = withInput(refresh, (id: string) => ({ kind: 'video' as const, ids: [id], withVideos: false }))
  return ['v1', 'v2'].map(id => (
    <CommandButton key={id} command={reindex} input={id} {...(onDone && { onDone })}>
      Reindex {id}
    </CommandButton>
  ))
}

describeComponent('a button of a command', testComponent => {
  const button = (id: string) => screen.findByRole('button', { name: `Reindex ${id}` })
  const isBusy = async (id: string) => (await button(id)).getAttribute('aria-disabled') === 'true'

  testComponent('is busy while its command runs with its input', async ({ show, user }) => {
    const response = Promise.withResolvers<unknown>()
    const { core, transport, provide } = createTestCore({ startRefresh: () => response.promise })
    await waitFor(() => expect(core.session.getSnapshot().tag).toBe('signedIn'))
    let doneCount = 0
    show(provide(<ReindexButtons onDone={() => (doneCount += 1)} />))
    await user.click(await button('v1'))
    await waitFor(async () => expect([await isBusy('v1'), await isBusy('v2')]).toEqual([true, false]))
    expect(doneCount).toBe(0)
    response.resolve({ message: '', task_id: 't', status: '' })
    await waitFor(async () => expect([await isBusy('v1'), doneCount]).toEqual([false, 1]))
    expect(transport.calls.filter(({ name }) => name === 'startRefresh').map(({ body }) => body)).toEqual([
      { video: ['v1'] },
    ])
  })

  testComponent('does not report a failed command as done', async ({ show, user }) => {
    const { core, provide } = createTestCore({ startRefresh: () => reject(503, 'Busy.') })
    await waitFor(() => expect(core.session.getSnapshot().tag).toBe('signedIn'))
    let doneCount = 0
    show(provide(<ReindexButtons onDone={() => (doneCount += 1)} />))
    await user.click(await button('v1'))
    await waitFor(() => expect(core.notice.getSnapshot()?.text).toBe('Busy.'))
    expect(doneCount).toBe(0)
  })

  testComponent('is not shown to users without the permission', async ({ show }) => {
    const getAccount = () => accountFixture({ is_staff: false, is_superuser: false })
    const { core, provide } = createTestCore({ getAccount })
    await waitFor(() => expect(core.session.getSnapshot().tag).toBe('signedIn'))
    show(provide(<ReindexButtons />))
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
