// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { createClient } from '@tubecellar/core'
import {
  accountFixture,
  appConfigFixture,
  createFakeTransport,
  createMemoryStorage,
  pageFixture,
} from '@tubecellar/core/testing'
import { pingFixture, userConfigFixture } from '@tubecellar/core/testing'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import { EmbedFrame, EmbedPart } from '../embed/embed-frame.tsx'
import { PlayerOverlay } from '../features/playback/player-overlay.tsx'
import { BrowserSection } from '../features/settings/browser-section.tsx'
import { usePageKey } from '../keys/use-page-key.ts'
import { describeComponent } from '../testing/test-component.tsx'
import { createWebCore } from './start-core.ts'
import { WebCoreProvider } from './web-core-provider.tsx'

function startCore() {
  const transport = createFakeTransport({
    ping: () => pingFixture(),
    getAccount: () => accountFixture(),
    getUserConfig: () => userConfigFixture(),
    getAppSettings: () => appConfigFixture(),
    listNotifications: () => [],
    listNotes: () => pageFixture([]),
    listPersonalLists: () => [],
    getVideo: () => new Promise(() => undefined),
  })
  const client = createClient(transport)
  const core = createWebCore({ client, storage: createMemoryStorage(), resolveUrl: path => path })
  onTestFinished(() => core.stop())
  return core
}

function App({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <EmbedFrame theme="dark">{children}</EmbedFrame>
    </section>
  )
}

describeComponent('two apps on one page', testComponent => {
  testComponent('have their own key preferences', async ({ show, user }) => {
    const cores = { one: startCore(), two: startCore() }
    show(
      Object.entries(cores).map(([name, core]) => (
        <App key={name} name={name}>
          <WebCoreProvider core={core}>
            <BrowserSection showHelp={false} />
          </WebCoreProvider>
        </App>
      )),
    )
    const keys = (name: string) =>
      within(screen.getByRole('region', { name })).getByRole<HTMLInputElement>('switch', {
        name: settingsTexts.singleKeyShortcuts,
      })
    await user.click(keys('one'))
    expect([keys('one').checked, keys('two').checked]).toEqual([false, true])
  })

  testComponent('handle the keys that are pressed in them, and none of the page', async ({ show, user }) => {
    const pressed: string[] = []
    function Part({ name }: { name: string }) {
      usePageKey('/', () => pressed.push(name))
      return <button type="button">{name}</button>
    }
    const names = ['one', 'two']
    show(
      <>
        <button type="button">Host</button>
        {names.map(name => (
          <App key={name} name={name}>
            <Part name={name} />
          </App>
        ))}
      </>,
    )
    for (const name of ['Host', 'two', 'one']) {
      await user.click(screen.getByRole('button', { name }))
      await user.keyboard('/')
    }
    expect(pressed).toEqual(['two', 'one'])
  })

  testComponent('do not pause the videos of the page when the player opens', async ({ showPart }) => {
    const paused: string[] = []
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      paused.push(this.id)
    })
    showPart(
      <>
        <video id="host" />
        <EmbedPart core={startCore()} theme="dark">
          <PlayerOverlay videoId="v1" startAt={null} onClose={() => undefined} onOpen={() => undefined} />
        </EmbedPart>
      </>,
    )
    await screen.findByRole('dialog', { name: 'Video' })
    expect(paused).toEqual([])
  })
})
