// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ImprovableVideo } from '@tubecellar/core/contract'
import { shortcomingTexts } from '@tubecellar/core/messages/shortcomings'
import { pageFixture, pingFixture } from '@tubecellar/core/testing'
import { describeComponent } from '../../testing/test-component.tsx'
import { createTestCore } from '../../testing/test-core.tsx'
import { Shortcomings } from '../metadata/index.ts'
import { ImprovableScreen } from './improvable.screen.tsx'

const improvable = (id: string, title: string): ImprovableVideo => ({
  youtube_id: id,
  title,
  channel_id: 'c',
  channel_name: 'Contour Lines',
  vid_thumb_url: null,
  shortcomings: [{ kind: 'low_resolution', found: 1, height: 144, expected_height: 360 }],
  state: 'waiting',
  attempts: 1,
  last_attempt: 1,
  next_attempt: 1_795_000_000,
  message: 'The site has no better copy.',
})

describeComponent('the page of videos that can be improved', testComponent => {
  async function createServer(videos: readonly ImprovableVideo[]) {
    const { core, transport, provide } = createTestCore({
      ping: () => pingFixture({ version: 'v1.0.0' }),
      listNotifications: () => [],
      listImprovable: () => pageFixture([...videos]),
      improveVideos: () => ({ message: 'Started.', task_id: 't' }),
    })
    await waitFor(() => expect(core.session.getSnapshot().tag).toBe('signedIn'))
    const sent = () => transport.calls.filter(({ name }) => name === 'improveVideos').map(({ body }) => body)
    return { sent, provide }
  }
  const page = <ImprovableScreen route={{ screen: { tag: 'settings', page: 'improvable' }, page: 0 } as never} />

  testComponent('lists them with their reasons, and looks for better copies of one or all', async ({ show, user }) => {
    const { sent, provide } = await createServer([improvable('v1', 'The lamp'), improvable('v2', 'The river')])
    show(provide(page))
    const river = await screen.findByRole('listitem', { name: 'The river' })
    expect(river.textContent).toContain('144')
    expect(river.textContent).toContain('The site has no better copy.')
    await user.click(screen.getByRole('button', { name: `${shortcomingTexts.tryAgain}: The river` }))
    await waitFor(() => expect(sent()).toEqual([{ ids: ['v2'] }]))
    await user.click(screen.getByRole('button', { name: shortcomingTexts.tryAllAgain }))
    await waitFor(() => expect(sent()).toEqual([{ ids: ['v2'] }, { all: true }]))
  })

  testComponent('has no button without videos', async ({ show }) => {
    const { provide } = await createServer([])
    show(provide(page))
    await screen.findByText(shortcomingTexts.empty)
    expect(screen.queryByRole('button', { name: shortcomingTexts.tryAllAgain })).toBeNull()
  })

  testComponent('has the same button on the page of a video', async ({ show, user }) => {
    const { sent, provide } = await createServer([])
    show(provide(<Shortcomings id="v1" shortcomings={[{ label: 'Low resolution', value: '144 lines' }]} />))
    await user.click(await screen.findByRole('button', { name: shortcomingTexts.tryAgain }))
    await waitFor(() => expect(sent()).toEqual([{ ids: ['v1'] }]))
  })
})
