// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { VideoDetailView } from '@tubecellar/core'
import { expect } from 'vitest'
import { shareTexts } from '@tubecellar/core/messages/video-page'
import { describeComponent } from '../../testing/test-component.tsx'
import { createTestCore } from '../../testing/test-core.tsx'
import { ShareButton } from './share-button.tsx'

const url = 'https://www.youtube.com/watch?v=kee9Lantern'
const lantern = { id: 'kee9Lantern', source: { isActive: true, label: '', url } } as VideoDetailView

describeComponent('the share button', testComponent => {
  testComponent('shows the links of the page and of the original site', async ({ show, user }) => {
    show(createTestCore().provide(<ShareButton video={lantern} />))
    await user.click(screen.getByRole('button', { name: shareTexts.share }))
    const page = await screen.findByRole<HTMLInputElement>('textbox', { name: shareTexts.page })
    expect(page.value).toBe(new URL('/video/kee9Lantern', window.location.href).href)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: shareTexts.source }).value).toBe(url)
    expect(screen.getByRole('link', { name: shareTexts.openSource }).getAttribute('href')).toBe(url)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  testComponent('copies a link', async ({ show, user }) => {
    show(createTestCore().provide(<ShareButton video={lantern} />))
    await user.click(screen.getByRole('button', { name: shareTexts.share }))
    await user.click(await screen.findByRole('button', { name: shareTexts.copySource }))
    await screen.findByText(shareTexts.copiedSource(null))
    expect(await navigator.clipboard.readText()).toBe(url)
  })
})
