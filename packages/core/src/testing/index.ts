export { createFakeClock, type FakeClock } from './fake-clock.ts'
export { createFakePlayer, type FakePlayer } from './fake-player.ts'
export {
  createFakeTransport,
  refuse,
  unreachable,
  type FakeCall,
  type FakeHandler,
  type FakeTransport,
} from './fake-transport.ts'
export {
  aChannel,
  aDownload,
  aNotification,
  anAccount,
  anAppConfig,
  aPage,
  aPing,
  aUserConfig,
  aVideo,
} from './fixtures.ts'
export { requireStrictRequest } from './strict-request.ts'
export { createMemoryStorage } from './memory-storage.ts'
