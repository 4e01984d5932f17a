import { expect, it } from 'vitest'
import { channelFixture } from '../../testing/index.ts'
import { channelAboutView, channelSettingValues } from './channel-about.view.ts'
import { deleteChannelQuestion } from './delete-channel.view.ts'
import { channelAboutTexts } from '../../messages/en/channels.ts'
import { subscriptionsTexts, scanRuleTexts } from '../../messages/en/subscriptions.ts'

const showAbout = (channel = channelFixture(), canChange = true) =>
  channelAboutView({ channel, states: {}, showHelp: true, canChange, serverVersion: 'v1.0.0' })

it('shows when the channel was refreshed, and whether its source still has it', () => {
  expect(showAbout(channelFixture({ channel_active: false })).details).toEqual([
    { label: channelAboutTexts.lastRefreshed, value: '20 Nov 2026' },
    { label: channelAboutTexts.source, value: channelAboutTexts.deactivated },
  ])
})

it('shows when the channel was last scanned, and why that failed', () => {
  const scan = {
    last_success: '2026-11-18T08:00:00+00:00',
    last_error: 'It is gone.',
    last_error_at: '2026-11-20T08:00:00+00:00',
  }
  const scanFacts = (failures: number) =>
    showAbout(channelFixture({ channel_scan: { ...scan, failures } })).details.slice(2)
  expect(scanFacts(2)).toEqual([
    { label: subscriptionsTexts.lastScanned, value: '18 Nov 2026' },
    { label: subscriptionsTexts.lastScanFailed, value: '20 Nov 2026: It is gone.' },
  ])
  expect(scanFacts(0)).toEqual([{ label: subscriptionsTexts.lastScanned, value: '18 Nov 2026' }])
})

it('shows the views if the server counts them', () => {
  expect(showAbout(channelFixture({ channel_views: 1234 })).details).toContainEqual({
    label: channelAboutTexts.views,
    value: '1,234',
  })
  expect(showAbout(channelFixture({ channel_views: 0 })).details).not.toContainEqual(
    expect.objectContaining({ label: channelAboutTexts.views }),
  )
})

it('offers customization to staff only', () => {
  expect(showAbout().staff?.sponsorblock).toMatchObject({
    isOn: null,
    configureLabel: channelAboutTexts.configure,
    resetLabel: channelAboutTexts.reset,
  })
  expect(showAbout(channelFixture(), false).staff).toBeNull()
})

it('shows scan rules if the server has them, and the videos that they skipped', () => {
  expect(showAbout().staff).toMatchObject({ scanRules: { section: null, skipped: [] } })
  const rules = {
    title_includes: null,
    title_excludes: 'teaser',
    min_duration: 60,
    max_duration: null,
    published_after: null,
    skip_members_only: null,
  }
  const channel = channelFixture({ channel_rules: rules })
  expect(channelSettingValues(channel)).toMatchObject({ title_excludes: 'teaser', min_duration: 60 })
  const seen = {
    youtube_id: 'a',
    title: 'A teaser',
    channel_id: channel.channel_id,
    reason: 'Title contains: teaser.',
    last_seen: '',
  }
  const view = channelAboutView({
    channel,
    skipped: [seen],
    states: {},
    showHelp: true,
    canChange: true,
    serverVersion: 'v1.0.0',
  })
  expect(view.staff?.scanRules.section?.title).toBe(scanRuleTexts.title)
  expect(view.staff?.scanRules.skipped).toEqual([{ id: 'a', title: 'A teaser', reason: 'Title contains: teaser.' }])
})

it('uses the global settings without an override of the channel', () => {
  expect(channelSettingValues(channelFixture())).toMatchObject({ download_format: null, index_playlists: null })
})

it('asks before a channel is deleted', () => {
  expect(deleteChannelQuestion(channelFixture(), 7).title).toBe(channelAboutTexts.deleteQuestion('North Light Films'))
})
