import { describe, expect, it } from 'vitest'
import { channelFixture, pageFixture, userConfigFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { listView } from '../../list/list.view.ts'
import { channelsList } from './channels.view.ts'
import { channelsTexts } from '../../messages/en/channels.ts'
import { listTexts } from '../../messages/en/list.ts'

const channelsView = (channels = [channelFixture()], config = userConfigFixture(), context = viewContextFixture()) =>
  listView(
    channelsList(true),
    { config, items: { tag: 'ready', value: pageFixture(channels), isStale: false } },
    context,
  )

describe('the list of channels', () => {
  it('shows name, subscribers, last refresh, images and the button', () => {
    expect(channelsView([channelFixture({ channel_subs: 1_230_000 })]).list).toMatchObject({
      value: {
        rows: [
          {
            name: 'North Light Films',
            subscribers: '1.2M subscribers',
            lastRefreshed: channelsTexts.lastRefreshed('20 Nov 2026'),
            isSubscribed: true,
            bannerUrl: 'https://cellar.test/cache/channels/UCnorthlightfilms0000001_banner.jpg',
          },
        ],
        empty: null,
      },
    })
  })

  it('shows a message when no channels are found', () => {
    expect(channelsView([]).list).toMatchObject({ value: { empty: { title: channelsTexts.noChannelsFound } } })
  })

  it('requests only subscribed channels when the filter is on', () => {
    const config = userConfigFixture({ show_subed_only: true })
    expect(channelsView([], config).filter).toMatchObject({ label: listTexts.showSubscribed, isOn: true })
    expect(channelsList(true).query(config, 2, 'v1.0.0')).toEqual({ page: 2, filter: 'subscribed' })
    expect(channelsList(true).query(userConfigFixture(), 0, 'v1.0.0')).toEqual({ page: 0 })
  })

  it('interprets a stored false according to the version of the server', () => {
    const config = userConfigFixture({ show_subed_only: false })
    expect(channelsList(true).query(config, 0, 'v1.0.0')).toEqual({ page: 0, filter: 'unsubscribed' })
    expect(channelsList(true).query(config, 0, 'v0.5.4')).toEqual({ page: 0 })
  })
})
