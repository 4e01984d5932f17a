import { afterEach, describe, expect, it } from 'vitest'
import type { ImprovableVideo } from '@tubecellar/core/contract'
import { accountFixture, pageFixture, pingFixture, videoFixture } from '@tubecellar/core/testing'
import { shortcomingTexts } from '@tubecellar/core/messages/shortcomings'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const SHORTCOMINGS = [{ kind: 'low_resolution', found: 1, height: 144, expected_height: 360 } as const]

const improvable = (id: string, title: string): ImprovableVideo => ({
  youtube_id: id,
  title,
  channel_id: 'c',
  channel_name: 'Contour Lines',
  vid_thumb_url: null,
  shortcomings: SHORTCOMINGS,
  state: 'waiting',
  attempts: 1,
  last_attempt: 1,
  next_attempt: 1_795_000_000,
  message: 'The site has no better copy.',
})

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

function createArchive() {
  const { transport } = createFullArchive()
  transport.on('ping', () => pingFixture({ version: 'v1.0.0' }))
  transport.on('listImprovable', () => pageFixture([improvable('v1', 'The lamp'), improvable('v2', 'The river')]))
  transport.on('getVideo', () => videoFixture({ youtube_id: 'v1', shortcomings: SHORTCOMINGS }))
  transport.on('improveVideos', () => ({ message: 'Started.', task_id: 't' }))
  const sent = () => transport.calls.filter(({ name }) => name === 'improveVideos').map(({ body }) => body)
  return { transport, sent }
}

describe('videos that can be improved', () => {
  it('are listed with their reasons, and Enter looks for a better copy of one', async () => {
    const { transport, sent } = createArchive()
    app = openApp({ transport, route: '/settings/improvable/', columns: 120, rows: 40 })
    await app.waitForText(/The lamp[^]*144[^]*The site has no[^]*better copy[^]*The river/)
    app.press('j')
    await app.waitForText(/> +The river/)
    app.press(ENTER)
    await app.waitForText(shortcomingTexts.started)
    expect(sent()).toEqual([{ ids: ['v2'] }])
  })

  it('have a button on the page of the video', async () => {
    const { transport, sent } = createArchive()
    app = openApp({ transport, route: '/video/v1', columns: 80, rows: 40 })
    await app.waitForText(shortcomingTexts.title)
    for (let presses = 0; presses < 20 && !/> *Try again/.test(app.screen()); presses++) {
      app.press('j')
      await app.waitForIdle()
    }
    app.press(ENTER)
    await app.waitForText(shortcomingTexts.started)
    expect(sent()).toEqual([{ ids: ['v1'] }])
  })

  it('show viewers the shortcomings of a video without the button', async () => {
    const { transport } = createArchive()
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    app = openApp({ transport, route: '/video/v1', columns: 120, rows: 40 })
    await app.waitForText(shortcomingTexts.title)
    expect(app.screen()).not.toContain(shortcomingTexts.tryAgain)
  })
})
