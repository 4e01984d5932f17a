// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { TaskResult } from '../../contract/index.ts'
import { setupTexts } from '../../messages/en/setup.ts'
import {
  accountFixture,
  appConfigFixture,
  channelFixture,
  downloadFixture,
  pageFixture,
  pingFixture,
  reject,
  videoFixture,
} from '../../testing/index.ts'
import type { FakeTransport } from '../../testing/fake-transport.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { TASK_POLL_MS } from './setup.machine.ts'
import { useSetup } from './use-setup.ts'

const task = (changes: Partial<TaskResult>): TaskResult => ({
  ...{ status: 'SUCCESS', result: null, traceback: null, date_done: 'False', name: 'subscribe_to', task_id: 't1' },
  ...changes,
})

/** An archive that a new server has. */
function answerEmpty(transport: FakeTransport) {
  for (const name of ['listVideos', 'listDownloads', 'listChannels', 'listPlaylists'] as const)
    transport.on(name, () => pageFixture([]))
  transport.on('listSchedules', () => [])
  transport.on('updateAppSettings', () => reject(500, 'Not expected.'))
  transport.on('setSchedule', () => ({
    ...{ name: '', schedule: '', schedule_human: '', last_run_at: null, next_run_at: null, config: {} },
  }))
  transport.on('resolveLink', () => ({
    ...{ kind: 'channel', title: 'North', channel: null, video_count: null, duration: null, thumbnail: null },
  }))
}

const isForm = ({ view }: ReturnType<typeof useSetup>) => view?.tag === 'form'
const isResolved = ({ view }: ReturnType<typeof useSetup>) => view?.tag === 'form' && view.link.tag === 'resolved'

describeHook('useSetup', testHook => {
  testHook('applies the switches, subscribes and waits for the first video', async ({ transport, clock, render }) => {
    answerEmpty(transport)
    let status: TaskResult['status'] = 'STARTED'
    transport.on('updateAppSettings', ({ body }) => ({ ...appConfigFixture(), ...(body as object) }))
    transport.on('subscribeChannels', ({ body }) => ({ ...(body as object), task_id: 't1' }))
    transport.on('getTask', () => task({ status }))
    const hook = await render(useSetup)
    await hook.until(isForm)
    hook.result.actions.edit('@north')
    hook.result.actions.toggle('sponsorBlock')
    hook.result.actions.submit()
    await hook.until(isResolved)
    expect(hook.result.view).toMatchObject({ link: { title: 'North' }, start: { label: setupTexts.start.channel } })
    hook.result.actions.submit()
    await hook.until(({ view }) => view?.tag === 'waiting' && view.text === setupTexts.adding('North'))
    expect(hook.sent('updateAppSettings', 'setSchedule', 'subscribeChannels').map(({ body }) => body)).toEqual([
      {
        subscriptions: { auto_start: true },
        downloads: { subtitle: 'en', subtitle_source: 'auto', subtitle_index: true },
      },
      { schedule: 'auto' },
      { schedule: 'auto', config: { rotate: 5 } },
      { data: [{ channel_id: '@north', channel_subscribed: true }] },
    ])
    expect(hook.sent('subscribeChannels')[0]?.query.get('scan')).toBe('true')
    status = 'SUCCESS'
    transport.on('listDownloads', () => pageFixture([downloadFixture()]))
    await clock.advance(TASK_POLL_MS)
    await hook.until(({ view }) => view?.tag === 'waiting' && view.text === setupTexts.added('North'))
    await hook.core.queryClient.invalidateQueries({ queryKey: ['videos'] })
    await hook.until(({ view }) => view?.tag === 'waiting' && view.text === setupTexts.inQueue(1))
  })

  testHook('says which step failed, and repeats only what is missing', async ({ transport, render }) => {
    answerEmpty(transport)
    const config = appConfigFixture()
    transport.on('getAppSettings', () => config)
    transport.on('updateAppSettings', ({ body }) => {
      const { subscriptions, downloads } = body as Partial<typeof config>
      Object.assign(config.subscriptions, subscriptions)
      Object.assign(config.downloads, downloads)
      return config
    })
    transport.on('setSchedule', () => reject(507, 'Disk full.'))
    transport.on('subscribeChannels', () => reject(400, 'Not a channel.'))
    const hook = await render(useSetup)
    await hook.until(isForm)
    hook.result.actions.edit('@north')
    hook.result.actions.submit()
    await hook.until(isResolved)
    const hasError = (text: string) =>
      hook.until(({ view }) => view?.tag === 'form' && view.error?.includes(text) === true && !view.start.isBusy)
    hook.result.actions.start()
    await hasError('Disk full.')
    transport.on('setSchedule', () => ({
      ...{ name: '', schedule: '', schedule_human: '', last_run_at: null, next_run_at: null, config: {} },
    }))
    hook.result.actions.start()
    await hasError(setupTexts.linkFailed('Not a channel.'))
    transport.on('subscribeChannels', ({ body }) => ({ ...(body as object), task_id: 't1' }))
    transport.on('getTask', () => task({ status: 'FAILURE', result: '1 failed.' }))
    hook.result.actions.start()
    await hasError(setupTexts.linkFailed('1 failed.'))
    expect(hook.sent('updateAppSettings')).toHaveLength(1)
  })

  testHook('sends no text that is not one link, and shows why a link was not found', async ({ transport, render }) => {
    answerEmpty(transport)
    transport.on('resolveLink', () => reject(400, 'Nothing there.'))
    const hook = await render(useSetup)
    await hook.until(isForm)
    const failure = (text: string) =>
      hook.until(({ view }) => view?.tag === 'form' && view.link.tag === 'failed' && view.link.text.includes(text))
    hook.result.actions.edit('@north @south')
    hook.result.actions.submit()
    await failure(setupTexts.oneLink)
    expect(hook.sent('resolveLink')).toEqual([])
    hook.result.actions.edit('@north')
    hook.result.actions.submit()
    await failure('Nothing there.')
    expect(hook.result.view).toMatchObject({ start: { isEnabled: false } })
  })

  testHook('waits if there is a subscription already, and shows nothing with videos', async ({ transport, render }) => {
    answerEmpty(transport)
    transport.on('listChannels', () => pageFixture([channelFixture()]))
    const hook = await render(useSetup)
    await hook.until(({ view }) => view?.tag === 'waiting' && view.text === setupTexts.noneInQueue)
    transport.on('listVideos', () => pageFixture([videoFixture()]))
    await hook.core.queryClient.invalidateQueries({ queryKey: ['videos'] })
    await hook.until(({ view }) => view === null)
  })

  testHook('is not offered to viewers', async ({ transport, render }) => {
    answerEmpty(transport)
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = await render(useSetup)
    await hook.settle()
    expect(hook.result.view).toBeNull()
    expect(hook.sent('listVideos', 'listChannels')).toEqual([])
  })

  testHook('is not offered for a TubeArchivist server', async ({ transport, render }) => {
    answerEmpty(transport)
    transport.on('ping', () => pingFixture({ version: 'v0.5.7' }))
    const hook = await render(useSetup)
    await hook.settle()
    expect(hook.result.view).toBeNull()
    expect(hook.sent('listVideos', 'listChannels')).toEqual([])
  })
})
