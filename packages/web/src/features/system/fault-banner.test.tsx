// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { FaultBannerView, FaultView } from '@tubecellar/core'
import { expect } from 'vitest'
import { faultBannerTexts } from '@tubecellar/core/messages/faults'
import { describeComponent } from '../../testing/test-component.tsx'
import { FaultBanner } from './fault-banner.tsx'

const full: FaultView = {
  code: 'data-full',
  message: 'The data disk is full: <b>/srv</b>.',
  fix: 'Free space on the disk.',
}
const missing: FaultView = {
  code: 'media-missing',
  message: 'The media folder is not mounted.',
  fix: 'Mount it.',
}
const labels: FaultBannerView['labels'] = {
  title: faultBannerTexts.faultsOfServer,
  showAll: faultBannerTexts.showAll,
  showFirst: faultBannerTexts.showLess,
}
const banner = (...faults: FaultBannerView['faults']) => (
  <FaultBanner
    view={{ faults, more: faults.length > 1 ? faultBannerTexts.andMore(faults.length - 1) : null, labels }}
  />
)

describeComponent('the fault banner', testComponent => {
  testComponent('announces the fault and its fix, and cannot be closed', async ({ show }) => {
    show(banner(full))
    const { textContent } = screen.getByRole('alert')
    expect(textContent).toContain('The data disk is full: <b>/srv</b>.')
    expect(textContent).toContain('Free space on the disk.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  testComponent('shows the most severe of several faults, and the others on request', async ({ show, user }) => {
    const { container } = show(banner(full, missing))
    expect(container.textContent).toContain(faultBannerTexts.andMore(1))
    expect(container.textContent).not.toContain('The media folder')
    await user.click(screen.getByRole('button', { name: faultBannerTexts.showAll, expanded: false }))
    expect(container.textContent).toContain('The media folder is not mounted.')
    await user.click(screen.getByRole('button', { name: faultBannerTexts.showLess, expanded: true }))
    expect(container.textContent).not.toContain('The media folder')
  })

  testComponent('shows nothing without a fault, as on a TubeArchivist server', async ({ show }) => {
    show(<FaultBanner view={null} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  testComponent('shows only the message to viewers, who get no fix', async ({ show }) => {
    show(banner({ ...full, fix: '' }))
    expect(screen.getByRole('alert').querySelectorAll('p')).toHaveLength(0)
  })
})
