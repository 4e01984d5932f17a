import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FaultBannerView, FaultView } from '@tubecellar/core'
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
  title: 'Faults of the server',
  showAll: 'Show all',
  showFirst: 'Show less',
}
const show = (...faults: FaultBannerView['faults']) =>
  renderToStaticMarkup(
    <FaultBanner view={{ faults, more: faults.length > 1 ? `and ${faults.length - 1} more` : null, labels }} />,
  )

describe('the fault banner', () => {
  it('reads the fault and its repair aloud, and cannot be closed', () => {
    const markup = show(full)
    expect(markup).toMatch(
      /role="alert".*The data disk is full: &lt;b&gt;\/srv&lt;\/b&gt;\..*Free space on the disk\./s,
    )
    expect(markup).not.toContain('<button')
  })

  it('shows the most severe of several, and opens the others on request', () => {
    const markup = show(full, missing)
    expect(markup).toContain('The data disk is full')
    expect(markup).toContain('and 1 more')
    expect(markup).not.toContain('The media folder')
    expect(markup).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Show all/)
  })

  it('shows nothing without a fault, as on a TubeArchivist server', () => {
    expect(renderToStaticMarkup(<FaultBanner view={null} />)).toBe('')
  })

  it('shows viewers, who get no repair, the message alone', () => {
    expect(show({ ...full, fix: '' })).not.toMatch(/<p[ >]/)
  })
})
