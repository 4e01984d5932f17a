export { channelGroupFixture } from './channel-group-fixture.ts'
export { createFakeClock, type FakeClock } from './fake-clock.ts'
export { createFakePlayer, type FakePlayer } from './fake-player.ts'
export {
  createFakeTransport,
  reject,
  unreachable,
  type FakeCall,
  type FakeHandler,
  type FakeTransport,
} from './fake-transport.ts'
export {
  blockedSiteFixture,
  channelFixture,
  downloadFixture,
  notificationFixture,
  accountFixture,
  appConfigFixture,
  pageFixture,
  historyEntryFixture,
  noteFixture,
  personalListFixture,
  pingFixture,
  playlistFixture,
  gapVideoFixture,
  retentionFixture,
  scanRulesFixture,
  userConfigFixture,
  videoFixture,
  ytDlpStatusFixture,
} from './fixtures.ts'
export { requireStrictRequest } from './strict-request.ts'
export { createMemoryStorage } from './memory-storage.ts'
export { foundVideoFixture, sectionsFixture, transcriptMatchFixture, videoMatchFixture } from './section-fixtures.ts'
