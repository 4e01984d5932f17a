// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { createMemoryStorage } from '@tubecellar/core/testing'
import { expect } from 'vitest'
import { BrowserPreferencesContext, createBrowserPreferences } from '../../storage/browser-preferences.ts'
import { describeComponent } from '../../testing/test-component.tsx'
import { VideoLink } from './video-link.tsx'

function Current() {
  return <output>{JSON.stringify(useLocation().state)}</output>
}

describeComponent('the link of a video in a list', testComponent => {
  testComponent('plays the video only if the user prefers that', async ({ show, user, path }) => {
    const preferences = createBrowserPreferences(createMemoryStorage(), '')
    show(
      <BrowserPreferencesContext value={preferences}>
        <VideoLink to={{ tag: 'video', id: 'abc', startAt: null }}>Lantern</VideoLink>
        <Current />
      </BrowserPreferencesContext>,
    )
    const state = () => screen.getByRole('status').textContent
    await user.click(screen.getByRole('link'))
    expect([path(), state()]).toEqual(['/video/abc', 'null'])
    act(() => preferences.set('hasPlayOnClick', true))
    await user.click(screen.getByRole('link'))
    expect([path(), state()]).toEqual(['/video/abc', '{"isAutoplay":true}'])
  })
})
