import type { Page } from 'playwright-core'

const SCRIPT = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js*'

/** The last requests to the receiver, kept on the page as `receiver`. */
export interface ReceiverLog {
  readonly url: string
  readonly startAt: number
  readonly title: string
}

/**
 * Replaces Google's sender script with one that finds a single receiver, "Living room", which starts to play
 * immediately.
 */
export async function installFakeCastSdk(page: Page): Promise<void> {
  await page.route(SCRIPT, route => route.fulfill({ contentType: 'text/javascript', body: `(${senderScript})()` }))
}

export function receiverLog(page: Page): Promise<ReceiverLog | undefined> {
  return page.evaluate(() => (window as unknown as { receiver?: { log: ReceiverLog } }).receiver?.log)
}

/** Tests control the clock of the receiver. */
export async function advanceReceiver(page: Page, seconds: number): Promise<void> {
  await page.evaluate(by => (window as unknown as { receiver: { play(by: number): void } }).receiver.play(by), seconds)
}

/** Runs in the page in place of the sender SDK: the parts of its documented interface that casting uses. */
const senderScript = `function () {
  const listeners = new Map()
  const tell = type => (listeners.get(type) ?? []).forEach(run => run())
  const remote = { currentTime: 0, duration: 0, isPaused: true, isMuted: false, volumeLevel: 1, isConnected: false, playerState: null }
  let session = null
  window.receiver = {
    log: undefined,
    play(by) { remote.currentTime += by; tell('currentTimeChanged') },
  }
  window.chrome = window.chrome ?? {}
  window.chrome.cast = {
    AutoJoinPolicy: { ORIGIN_SCOPED: 'origin_scoped' },
    media: {
      DEFAULT_MEDIA_RECEIVER_APP_ID: 'CC1AD845',
      MediaInfo: function (url, contentType) { Object.assign(this, { url, contentType }) },
      GenericMediaMetadata: function () {},
      LoadRequest: function (media) { this.media = media },
    },
  }
  window.cast = {
    framework: {
      CastContext: {
        getInstance: () => ({
          setOptions() {},
          async requestSession() {
            remote.isConnected = true
            session = {
              getCastDevice: () => ({ friendlyName: 'Living room' }),
              getMediaSession: () => null,
              async loadMedia({ media, currentTime }) {
                window.receiver.log = { url: media.url, startAt: currentTime, title: media.metadata.title }
                Object.assign(remote, { currentTime, duration: 60, isPaused: false })
                for (const type of ['durationChanged', 'isPausedChanged', 'currentTimeChanged']) tell(type)
              },
              endSession() {
                Object.assign(remote, { isConnected: false, currentTime: 0 })
                tell('isConnectedChanged')
              },
            }
          },
          getCurrentSession: () => session,
        }),
      },
      RemotePlayer: function () { return remote },
      RemotePlayerController: function () {
        return {
          addEventListener: (type, run) => listeners.set(type, [...(listeners.get(type) ?? []), run]),
          removeEventListener: (type, run) => listeners.set(type, (listeners.get(type) ?? []).filter(other => other !== run)),
          playOrPause() { remote.isPaused = !remote.isPaused; tell('isPausedChanged') },
          seek() { tell('currentTimeChanged') },
          setVolumeLevel() { tell('volumeLevelChanged') },
          muteOrUnmute() { remote.isMuted = !remote.isMuted; tell('isMutedChanged') },
        }
      },
    },
  }
  window.__onGCastApiAvailable(true)
}`
