// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { Plus } from 'lucide-react'
import { expect } from 'vitest'
import { subscriptionCommands } from '@tubecellar/core/commands'
import { useCommand } from '@tubecellar/core/react'
import { reject } from '@tubecellar/core/testing'
import { describeComponent } from '../testing/test-component.tsx'
import { createTestCore } from '../testing/test-core.tsx'
import { TextareaForm } from './textarea-form.tsx'

function SubscribeForm({ isSingle = false }: { isSingle?: boolean }) {
  const subscribe = useCommand(subscriptionCommands.addChannels)
  return (
    <TextareaForm command={subscribe} placeholder="Links, one per line" label="Add" icon={Plus} isSingle={isSingle} />
  )
}

describeComponent('a form for links', testComponent => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Links, one per line' })
  const button = () => screen.getByRole('button', { name: 'Add' })

  /** A server that responds with `respond`. */
  async function createServer(respond: () => unknown) {
    const { core, transport, provide } = createTestCore({ subscribeChannels: respond })
    await waitFor(() => expect(core.session.getSnapshot().tag).toBe('signedIn'))
    const sent = () =>
      transport.calls.flatMap(({ name, body }) =>
        name === 'subscribeChannels'
          ? [(body as { data: { channel_id: string }[] }).data.map(({ channel_id: id }) => id)]
          : [],
      )
    return { sent, provide }
  }

  testComponent('submits its text once, and is empty when it was accepted', async ({ show, user }) => {
    const response = Promise.withResolvers<unknown>()
    const { sent, provide } = await createServer(() => response.promise)
    show(provide(<SubscribeForm />))
    await user.type(field(), 'https://a.example/1{Enter}https://a.example/2')
    await user.click(button())
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'))
    await user.click(button())
    response.resolve({ message: '', task_id: 't' })
    await waitFor(() => expect(field().value).toBe(''))
    expect(sent()).toEqual([['https://a.example/1', 'https://a.example/2']])
  })

  testComponent('keeps a rejected text', async ({ show, user }) => {
    const { sent, provide } = await createServer(() => reject(400, 'Unknown channel.'))
    show(provide(<SubscribeForm />))
    await user.type(field(), 'https://a.example/gone')
    await user.click(button())
    await waitFor(() => expect(sent()).toHaveLength(1))
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
    expect(field().value).toBe('https://a.example/gone')
  })

  testComponent('does nothing with blank lines; a form of one line is submitted with Enter', async ({ show, user }) => {
    const { sent, provide } = await createServer(() => ({ message: '', task_id: 't' }))
    show(provide(<SubscribeForm isSingle />))
    await user.type(field(), '  {Enter}')
    expect(sent()).toEqual([])
    await user.type(field(), 'https://a.example/1{Enter}')
    await waitFor(() => expect(sent()).toEqual([['https://a.example/1']]))
  })
})
