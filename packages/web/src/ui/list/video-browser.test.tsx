// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { routeFor } from '@tubecellar/core'
import { useHome } from '@tubecellar/core/react'
import { videoChangeTexts } from '@tubecellar/core/messages/video-changes'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { pageFixture, pingFixture, videoFixture } from '@tubecellar/core/testing'
import { describeComponent } from '../../testing/test-component.tsx'
import { createTestCore } from '../../testing/test-core.tsx'
import { VideoBrowser } from './video-browser.tsx'

const videos = ['a', 'b', 'c', 'd'].map(id => videoFixture({ youtube_id: id, title: `Video ${id}` }))

function Home() {
  const { view, actions } = useHome({ page: 0 })
  return <VideoBrowser label="Videos" route={routeFor({ tag: 'home' })} view={view} actions={actions} failure="" />
}

describeComponent('a list of videos', testComponent => {
  testComponent('selects with the box, clicks, Shift and keys, and marks the selected videos', async test => {
    const { show, user, path } = test
    const { core, transport, provide } = createTestCore({
      ping: () => pingFixture({ version: 'v1.0.0' }),
      listVideos: ({ query }) => pageFixture(query.get('watch') === 'continue' ? [] : videos),
      listPlaylists: () => pageFixture([]),
      setManyWatched: () => ({ changed: 3, failed: 0 }),
    })
    await waitFor(() => expect(core.session.getSnapshot().tag).toBe('signedIn'))
    show(provide(<Home />))
    const box = (id: string) => screen.getByRole('checkbox', { name: uiTexts.select(`Video ${id}`) })
    const selected = () => ['a', 'b', 'c', 'd'].filter(id => box(id).getAttribute('aria-checked') === 'true').join('')
    await screen.findByText('Video a')

    await user.click(box('b'))
    expect(selected()).toBe('b')
    await screen.findByRole('toolbar', { name: uiTexts.selection })
    await user.keyboard('{Shift>}')
    await user.click(screen.getByText('Video d'))
    await user.keyboard('{/Shift}')
    expect([selected(), path()]).toEqual(['bcd', '/'])
    await user.click(screen.getByText('Video c'))
    expect([selected(), path()]).toEqual(['bd', '/'])
    await user.keyboard('{Escape}')
    expect(selected()).toBe('')

    screen.getByText('Video a').focus()
    await user.keyboard('x')
    expect(selected()).toBe('a')
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toBe('abcd')
    await user.click(await screen.findByRole('button', { name: videoChangeTexts.watch }))
    await waitFor(() =>
      expect(transport.calls.filter(({ name }) => name === 'setManyWatched').map(({ body }) => body)).toEqual([
        { ids: ['a', 'b', 'c', 'd'], is_watched: true },
      ]),
    )
    expect(selected()).toBe('')
    await user.click(screen.getByText('Video a'))
    expect(path()).toBe('/video/a')
  })
})
