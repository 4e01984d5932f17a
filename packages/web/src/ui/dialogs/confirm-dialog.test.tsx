// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { ConfirmView } from '@tubecellar/core'
import { expect } from 'vitest'
import { describeComponent } from '../../testing/test-component.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const view: ConfirmView = {
  title: 'Delete this video?',
  detail: 'It moves to the trash for 7 days.',
  choices: [
    { name: 'ignore', label: 'Delete and Ignore' },
    { name: 'delete', label: 'Delete' },
  ],
  isAddition: false,
  cancelLabel: 'Cancel',
  working: null,
  error: null,
}

describeComponent('a confirmation', testComponent => {
  const draw = (change: Partial<ConfirmView> | null, events: string[] = []) => (
    <ConfirmDialog
      view={change && { ...view, ...change }}
      actions={{
        choose: name => events.push(name),
        cancel: () => events.push('cancel'),
      }}
    />
  )

  testComponent('is modal, and starts on Cancel', async ({ show, user }) => {
    const events: string[] = []
    show(draw({}, events))
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete this video?' })
    expect(dialog.open).toBe(true)
    expect(document.activeElement?.textContent).toBe('Cancel')
    await user.keyboard('{Enter}')
    expect(events).toEqual(['cancel'])
  })

  testComponent('starts on the first choice if nothing is lost', async ({ show }) => {
    show(draw({ isAddition: true }))
    expect(document.activeElement?.textContent).toBe('Delete and Ignore')
  })

  testComponent('reports a choice', async ({ show, user }) => {
    const events: string[] = []
    show(draw({}, events))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(events).toEqual(['delete'])
  })

  testComponent('is canceled by Escape, and closed only by its view', async ({ show }) => {
    const events: string[] = []
    const { rerender } = show(draw({}, events))
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(events).toEqual(['cancel'])
    expect(dialog.open).toBe(true)
    rerender(draw(null, events))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  testComponent('cannot be canceled or chosen again while a choice runs', async ({ show, user }) => {
    const events: string[] = []
    show(draw({ working: 'delete' }, events))
    for (const name of ['Cancel', 'Delete', 'Delete and Ignore'])
      await user.click(screen.getByRole('button', { name: new RegExp(`${name}$`) }))
    expect(events).toEqual([])
  })

  testComponent('shows why a choice failed', async ({ show }) => {
    show(draw({ error: 'The disk is full.' }))
    expect(screen.getByRole('alert').textContent).toBe('The disk is full.')
  })
})
