// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { ImprovableVideo } from '../../contract/index.ts'
import { blockedSiteFixture, pageFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useImprovable } from './use-improvable.ts'

const video: ImprovableVideo = {
  youtube_id: 'v1',
  title: 'The lamp',
  channel_id: 'c',
  channel_name: 'Channel',
  vid_thumb_url: null,
  shortcomings: [],
  state: 'waiting',
  attempts: 0,
  last_attempt: null,
  next_attempt: 1_795_000_000,
  message: null,
}
describeHook('useImprovable', testHook => {
  testHook('lists videos, and looks for better copies of one or of all', async ({ transport, render }) => {
    transport.on('listImprovable', () => pageFixture([video]))
    transport.on('improveVideos', () => ({ message: 'Started.', task_id: 't' }))
    const hook = await render(() => useImprovable())
    await hook.until(({ view }) => view.hasRows)
    expect(hook.result.view.list).toMatchObject({ tag: 'ready', value: { rows: [{ id: 'v1', title: 'The lamp' }] } })
    await hook.result.actions.improve.run('v1')
    await hook.result.actions.improveAll.run()
    transport.on('listBlockedSites', () => [blockedSiteFixture()])
    await hook.result.actions.improve.run('v1')
    expect(hook.notice).toMatch(/^Looking for better copies\. Items of blocked sites wait: YouTube paused until /)
    expect(hook.sent('improveVideos').map(({ body }) => body)).toEqual([
      { ids: ['v1'] },
      { all: true },
      { ids: ['v1'] },
    ])
  })

  testHook('has no rows without such videos', async ({ transport, render }) => {
    transport.on('listImprovable', () => pageFixture([]))
    const hook = await render(() => useImprovable())
    await hook.until(({ view }) => view.list.tag === 'ready')
    expect(hook.result.view.hasRows).toBe(false)
  })
})
