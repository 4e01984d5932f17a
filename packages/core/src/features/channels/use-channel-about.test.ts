// @vitest-environment happy-dom
import { expect } from 'vitest'
import { channelFixture, pingFixture, reject, scanRulesFixture, type FakeHandler } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useChannelAbout } from './use-channel-about.ts'
import { channelAboutTexts } from '../../messages/en/channels.ts'
import { listTexts } from '../../messages/en/list.ts'

async function open({ transport, render }: HookTest, listSkipped: FakeHandler = () => []) {
  transport.on('getChannel', ({ params }) =>
    channelFixture({ channel_id: params['id'] ?? '', channel_rules: scanRulesFixture() }),
  )
  transport.on('listSkipped', listSkipped)
  transport.on('updateChannel', ({ params }) => channelFixture({ channel_id: params['id'] ?? '' }))
  const deleted: string[] = []
  const hook = await render(({ id }) => useChannelAbout({ id, onDeleted: () => deleted.push(id) }), { id: 'UC1' })
  await hook.until(({ view }) => view !== null)
  return { hook, deleted }
}

describeHook('useChannelAbout', testHook => {
  testHook('saves settings to the channel that is shown', async test => {
    const { hook } = await open(test)
    await hook.rerender({ id: 'UC2' })
    await hook.until(({ view }) => view !== null)
    await hook.settle()
    hook.result.actions.settings.edit('autodelete_days', '30')
    hook.result.actions.settings.update('autodelete_days')
    await hook.until(() => hook.sent('updateChannel').length > 0)
    expect(hook.sent('updateChannel').map(({ params, body }) => [params['id'], body])).toEqual([
      ['UC2', { channel_overwrites: { autodelete_days: 30 } }],
    ])
  })

  for (const [version, isShown] of [
    ['v1.0.0', true],
    ['v0.5.10', false],
  ] as const)
    testHook(`has options of yt-dlp only for servers that store them: ${version}`, async test => {
      test.transport.on('ping', () => pingFixture({ version }))
      const { hook } = await open(test)
      const { view } = await hook.until(shown => shown.view?.staff?.section.fields.length && shown)
      const labels = view?.staff?.section.fields.map(({ label }) => label)
      expect(labels?.includes(channelAboutTexts.ytDlpOptions)).toBe(isShown)
      expect(labels).toContain(channelAboutTexts.downloadFormat)
    })

  testHook('turns SponsorBlock off for the channel, and back to the global setting', async test => {
    const { hook } = await open(test)
    let channel = channelFixture({ channel_id: 'UC1' })
    test.transport.on('updateChannel', ({ body }) => (channel = { ...channel, ...(body as object) }))
    test.transport.on('getChannel', () => channel)
    expect(await hook.result.actions.setSponsorblock.run(false)).toBe(true)
    await hook.until(({ view }) => view?.staff?.sponsorblock.isOn === false)
    expect(await hook.result.actions.setSponsorblock.run(null)).toBe(true)
    // Data that was just fetched is fetched again after an interval.
    await test.clock.advance(400)
    await hook.until(({ view }) => view?.staff?.sponsorblock.isOn === null)
  })

  testHook('shows why SponsorBlock could not be changed', async test => {
    const { hook } = await open(test)
    test.transport.on('updateChannel', () => reject(507, 'The disk is full.'))
    expect(await hook.result.actions.setSponsorblock.run(false)).toBe(false)
    expect(hook.notice).toBe('The disk is full.')
  })

  testHook('deletes the channel after a confirmation', async test => {
    test.transport.on('deleteChannel', () => undefined)
    const { hook, deleted } = await open(test)
    void hook.result.actions.delete.run()
    await hook.until(({ actions }) => actions.delete.confirmation)
    expect(hook.sent('deleteChannel')).toEqual([])
    hook.result.actions.delete.choose('delete')
    await hook.until(() => deleted.length > 0)
    expect(hook.sent('deleteChannel').map(({ params }) => params['id'])).toEqual(['UC1'])
  })

  testHook('shows why the skipped videos are missing, and loads them on request', async test => {
    const skipped = { channel_id: 'UC1', youtube_id: 'v1', title: 'Live', reason: 'Too long', last_seen: '2026-11-20' }
    const { hook } = await open(test, () => reject(400, 'The database is locked.'))
    const staff = () => hook.result.view?.staff
    await hook.until(() => staff()?.scanRules.skippedFailure)
    expect(staff()?.scanRules.skippedFailure).toEqual({
      title: listTexts.skippedNotLoaded,
      detail: 'The database is locked.',
    })
    test.transport.on('listSkipped', () => [skipped])
    hook.result.actions.refreshSkipped()
    await hook.until(() => staff()?.scanRules.skippedFailure === null && staff()?.scanRules.skipped.length === 1)
  })
})
