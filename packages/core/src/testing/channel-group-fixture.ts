import { ChannelGroup } from '../contract/index.ts'

export function channelGroupFixture(overrides: Partial<ChannelGroup> = {}): ChannelGroup {
  return ChannelGroup.parse({
    id: 'g1',
    name: 'Cooking',
    created_at: 1_795_000_000,
    channel_ids: ['UCnorthlightfilms0000001'],
    channel_count: 1,
    video_count: 12,
    ...overrides,
  })
}
