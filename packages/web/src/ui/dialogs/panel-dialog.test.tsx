// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { describeComponent } from '../../testing/test-component.tsx'
import { PanelDialog } from './panel-dialog.tsx'

describeComponent('a panel', testComponent => {
  const draw = (onClose: () => void) => (
    <PanelDialog label="View" onClose={onClose}>
      <button type="button">Grid</button>
    </PanelDialog>
  )

  testComponent('is open as long as it is mounted', async ({ show }) => {
    let closes = 0
    show(draw(() => closes++))
    await new Promise(resolve => setTimeout(resolve, 5))
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'View' }).open).toBe(true)
    expect(closes).toBe(0)
  })

  testComponent('reports once that its button closed it', async ({ show, user }) => {
    let closes = 0
    show(draw(() => closes++))
    await user.click(screen.getByRole('button', { name: uiTexts.close }))
    await waitFor(() => expect(closes).toBe(1))
  })

  testComponent('is closed by a click outside, not by one inside', async ({ show, user }) => {
    let closes = 0
    show(draw(() => closes++))
    await user.click(screen.getByRole('button', { name: 'Grid' }))
    await user.click(screen.getByRole('heading', { name: 'View' }))
    expect(closes).toBe(0)
    fireEvent.click(screen.getByRole('dialog'))
    await waitFor(() => expect(closes).toBe(1))
  })
})
