// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect } from 'vitest'
import { parseRoute } from '@tubecellar/core'
import { pingFixture } from '@tubecellar/core/testing'
import { videoFilterTexts } from '@tubecellar/core/messages/videos'
import { describeComponent } from '../../testing/test-component.tsx'
import { createTestCore } from '../../testing/test-core.tsx'
import { VideoFilters } from './video-filters.tsx'

function Current() {
  const { pathname, search } = useLocation()
  return (
    <>
      <VideoFilters route={parseRoute(pathname + search)} />
      <output>{search}</output>
    </>
  )
}

describeComponent('the filters of a list of videos', testComponent => {
  testComponent('are chosen in a panel, and removed there or with their chips', async ({ show, user }) => {
    const { core, provide } = createTestCore({
      ping: () => pingFixture({ version: 'v1.0.0' }),
      listVideoFilters: () => ({ years: [2026, 2025], tags: ['night tram'], subtitles: [] }),
    })
    await waitFor(() => expect(core.session.getSnapshot().tag).toBe('signedIn'))
    show(provide(<Current />))
    const search = () => screen.getByRole('status').textContent
    await user.click(await screen.findByRole('button', { name: videoFilterTexts.filters }))
    await user.selectOptions(await screen.findByRole('combobox', { name: videoFilterTexts.length }), '5-20')
    await user.selectOptions(await screen.findByRole('combobox', { name: videoFilterTexts.tag }), 'night tram')
    expect(search()).toBe('?length=5-20&tag=night+tram')
    await user.selectOptions(screen.getByRole('combobox', { name: videoFilterTexts.tag }), '')
    expect(search()).toBe('?length=5-20')
    const chip = videoFilterTexts.remove(videoFilterTexts.lengths['5-20'])
    await user.click(screen.getByRole('button', { name: chip, hidden: true }))
    expect(search()).toBe('')
  })
})
