import type { CastDevice } from '@tubecellar/core'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { receiverUrl } from './receiver-url.ts'

/** Whether this browser can play its own element on another device. Chromium and Safari can. */
export function hasRemotePlayback(): boolean {
  return typeof HTMLMediaElement !== 'undefined' && 'remote' in HTMLMediaElement.prototype
}

/** Casting by the browser: the element acts as the remote control, so its event listeners keep working. */
export function createRemotePlaybackDevice(video: () => HTMLVideoElement | null): CastDevice {
  return {
    async connect({ url, startAt }) {
      const element = video()
      if (!element) return null
      const local = { src: element.src, at: element.currentTime }
      const loadAt = (src: string, at: number) => {
        element.src = src
        element.currentTime = at
      }
      loadAt(receiverUrl(url), startAt)
      try {
        await element.remote.prompt()
      } catch (cause) {
        loadAt(local.src, local.at)
        const name = cause instanceof DOMException ? cause.name : ''
        if (name === 'NotAllowedError' || name === 'AbortError') return null
        throw new Error('No device found by this browser.', { cause })
      }
      // A receiver that needs its own play button shows it; the element reports the state.
      await element.play().catch(() => undefined)
      return {
        deviceName: playerTexts.anotherDevice,
        player: null,
        onEnded: listener => element.remote.addEventListener('disconnect', listener, { once: true }),
        // Only the browser's own dialog can end the session, and the user may close it without ending it.
        disconnect: () => void element.remote.prompt().catch(() => undefined),
      }
    },
  }
}
