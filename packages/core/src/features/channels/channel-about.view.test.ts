import { expect, it } from 'vitest'
import { aChannel } from '../../testing/index.ts'
import { aViewContext } from '../../testing/view-context.ts'
import { channelAboutView, channelSettingValues, deleteChannelQuestion } from './channel-about.view.ts'

const viewOf = (channel = aChannel(), context = aViewContext()) =>
  channelAboutView({ channel, states: {}, showHelp: true }, context)

it('tells when it was refreshed and whether its source still has it', () => {
  expect(viewOf(aChannel({ channel_active: false })).facts).toEqual([
    { label: 'Last refreshed', value: '20 Nov 2026' },
    { label: 'Source', value: 'Deactivated' },
  ])
})

it('tells when it was last scanned, and why that failed', () => {
  const scan = {
    last_success: '2026-11-18T08:00:00+00:00',
    last_error: 'It is gone.',
    last_error_at: '2026-11-20T08:00:00+00:00',
  }
  const factsOf = (failures: number) => viewOf(aChannel({ channel_scan: { ...scan, failures } })).facts.slice(2)
  expect(factsOf(2)).toEqual([
    { label: 'Last scanned', value: '18 Nov 2026' },
    { label: 'Last scan failed', value: '20 Nov 2026: It is gone.' },
  ])
  expect(factsOf(0)).toEqual([{ label: 'Last scanned', value: '18 Nov 2026' }])
})

it('tells the views where the server counts them', () => {
  expect(viewOf(aChannel({ channel_views: 1234 })).facts).toContainEqual({ label: 'Views', value: '1,234' })
  expect(viewOf(aChannel({ channel_views: 0 })).facts).not.toContainEqual(expect.objectContaining({ label: 'Views' }))
})

it('leaves customising to staff', () => {
  expect(viewOf().staff?.sponsorblock).toMatchObject({ isOn: null, configureLabel: 'Configure', resetLabel: 'Reset' })
  expect(viewOf(aChannel(), aViewContext({ isStaff: false })).staff).toBeNull()
})

it('shows rules of scans where the server has them, and what they kept out', () => {
  expect(viewOf().staff).toMatchObject({ rules: null, passedOver: [] })
  const rules = {
    title_includes: null,
    title_excludes: 'teaser',
    min_duration: 60,
    max_duration: null,
    published_after: null,
    skip_members_only: null,
  }
  const channel = aChannel({ channel_rules: rules })
  expect(channelSettingValues(channel)).toMatchObject({ title_excludes: 'teaser', min_duration: 60 })
  const seen = {
    youtube_id: 'a',
    title: 'A teaser',
    channel_id: channel.channel_id,
    reason: 'Its title has: teaser.',
    last_seen: '',
  }
  const view = channelAboutView({ channel, passedOver: [seen], states: {}, showHelp: true }, aViewContext())
  expect(view.staff?.rules?.title).toBe('Scan Rules')
  expect(view.staff?.passedOver).toEqual([{ id: 'a', title: 'A teaser', reason: 'Its title has: teaser.' }])
})

it('follows the global settings where a channel has none of its own', () => {
  expect(channelSettingValues(aChannel())).toMatchObject({ download_format: null, index_playlists: null })
})

it('asks before a channel goes', () => {
  expect(deleteChannelQuestion(aChannel(), 7).title).toBe('Delete North Light Films including all videos?')
})
