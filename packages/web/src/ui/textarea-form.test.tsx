// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { Plus } from 'lucide-react'
import { expect } from 'vitest'
import { describeComponent } from '../testing/test-component.tsx'
import { TextareaForm } from './textarea-form.tsx'

describeComponent('a form for links', testComponent => {
  const draw = (onSubmit: (text: string) => Promise<boolean>, isSingle = false) => (
    <TextareaForm placeholder="Links, one per line" label="Add" icon={Plus} isSingle={isSingle} onSubmit={onSubmit} />
  )
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Links, one per line' })
  const button = () => screen.getByRole('button', { name: 'Add' })

  testComponent('submits its text once, and is empty when it was accepted', async ({ show, user }) => {
    const sent: string[] = []
    let accept = (_isAccepted: boolean) => {}
    show(
      draw(text => {
        sent.push(text)
        return new Promise(resolve => (accept = resolve))
      }),
    )
    await user.type(field(), 'https://a.example/1{Enter}https://a.example/2')
    await user.click(button())
    await user.click(button())
    expect(sent).toEqual(['https://a.example/1\nhttps://a.example/2'])
    accept(true)
    await waitFor(() => expect(field().value).toBe(''))
  })

  testComponent('keeps a rejected text', async ({ show, user }) => {
    let sent = 0
    show(draw(() => Promise.resolve(++sent < 0)))
    await user.type(field(), 'not a link')
    await user.click(button())
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
    expect([sent, field().value]).toEqual([1, 'not a link'])
  })

  testComponent('does nothing with blank lines; a form of one line is submitted with Enter', async ({ show, user }) => {
    const sent: string[] = []
    show(draw(text => Promise.resolve(sent.push(text) > 0), true))
    await user.type(field(), '  {Enter}')
    expect(sent).toEqual([])
    await user.type(field(), 'Evening{Enter}')
    expect(sent).toEqual(['  Evening'])
  })
})
