// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { GapVideo } from '@tubecellar/core/contract'
import { gapTexts } from '@tubecellar/core/messages/gaps'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { gapVideoFixture, pageFixture, pingFixture } from '@tubecellar/core/testing'
import { describeComponent } from '../../testing/test-component.tsx'
import { createTestCore } from '../../testing/test-core.tsx'
import { Gaps } from './gaps.tsx'

const video = (youtube_id: string, state: GapVideo['state']) =>
  gapVideoFixture({
    youtube_id,
    title: `Title of ${youtube_id}`,
    duration: 60,
    state,
    rule: state === 'skipped' ? 'min_duration' : null,
  })

const summary = {
  known: 4,
  archived: 0,
  queued: 1,
  skipped: 2,
  ignored: 0,
  failed: 1,
  removed: 0,
  rules: [],
  last_scan: null,
  last_listing: null,
}

describeComponent('the missing videos', testComponent => {
  async function createServer() {
    const { core, transport, provide } = createTestCore({
      ping: () => pingFixture({ version: 'v1.0.0' }),
      listNotifications: () => [],
      getChannelGaps: () => ({
        ...pageFixture([video('a', 'queued'), video('b', 'skipped'), video('c', 'skipped'), video('d', 'failed')]),
        summary,
      }),
      queueChannelGaps: () => ({ queued: 3 }),
    })
    await waitFor(() => expect(core.session.getSnapshot().tag).toBe('signedIn'))
    const sent = () => transport.calls.filter(({ name }) => name === 'queueChannelGaps').map(({ body }) => body)
    return { sent, provide }
  }
  const route = { screen: { tag: 'channel', id: 'UC1', tab: 'missing' }, page: 0 } as never
  const page = <Gaps kind="channel" id="UC1" route={route} />

  testComponent('are selected and queued with one request', async ({ show, user }) => {
    const { sent, provide } = await createServer()
    show(provide(page))
    await user.click(await screen.findByRole('checkbox', { name: uiTexts.select('Title of b') }))
    expect(screen.getByText(uiTexts.selected(1))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: uiTexts.selectAll(3) }))
    await user.click(screen.getByRole('button', { name: gapTexts.queueSelected(3) }))
    await waitFor(() => expect(sent()).toEqual([{ videos: ['b', 'c', 'd'] }]))
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: uiTexts.selection })).toBe(null))
  })

  testComponent('link the rule that skipped them to the rules of the channel', async ({ show }) => {
    const { provide } = await createServer()
    show(provide(page))
    const row = await screen.findByRole('listitem', { name: 'Title of b' })
    const link = within(row).getByRole('link', { name: 'Rule: minimum duration' })
    expect(link.getAttribute('href')).toBe('/channel/UC1/about/')
    expect(within(screen.getByRole('listitem', { name: 'Title of d' })).queryByRole('link')).toBe(null)
  })

  testComponent('that are queued cannot be selected', async ({ show }) => {
    const { provide } = await createServer()
    show(provide(page))
    const box = await screen.findByRole('checkbox', { name: uiTexts.select('Title of a') })
    expect((box as HTMLInputElement).disabled).toBe(true)
  })
})
