import { useCallback, useEffect, useRef, useState, type RefCallback, type RefObject } from 'react'
import type { CastDevice, CastTransport, Player } from '@tubecellar/core'
import { googleCastDevice } from './cast/google-cast-device.ts'
import { createHtmlPlayer } from './html-player.ts'
import { createRemotePlaybackDevice, hasRemotePlayback } from './cast/remote-playback-device.ts'

/** How long a toast is shown. */
export const TOAST_MS = 500

/** Moves an element that is already playing into a new container, and keeps it when the container is removed. */
export interface VideoElementHandoff {
  readonly claim: () => HTMLVideoElement | null
  /** True if the element is kept: it continues in another container. */
  readonly release: (video: HTMLVideoElement) => boolean
}

/** A `<video>` on the page, as a player, with the short text over it. */
export interface PlayerSurface {
  /** Null until the element exists. */
  readonly player: Player | null
  /** The position in seconds where the element continues, if it came from another container; else null. */
  readonly resumeAt: number | null
  /** The element that contains the video. */
  readonly hostRef: RefCallback<HTMLElement>
  readonly video: RefObject<HTMLVideoElement | null>
  readonly message: string | null
  /** The available cast devices, with the browser's own first. */
  readonly castDevices: Partial<Record<CastTransport, CastDevice>>
  readonly showMessage: (text: string, ms?: number) => void
}

const NO_HANDOFF: VideoElementHandoff = { claim: () => null, release: () => false }

/** `handoff` must not change during the lifetime of the component. */
export function useVideoElement(handoff: VideoElementHandoff = NO_HANDOFF): PlayerSurface {
  const [playing, setPlaying] = useState<Pick<PlayerSurface, 'player' | 'resumeAt'>>(NOTHING)
  const [message, showMessage] = useToast()
  const video = useRef<HTMLVideoElement>(null)
  const [castDevices] = useState(() => ({
    ...(hasRemotePlayback() && { browser: createRemotePlaybackDevice(() => video.current) }),
    google: googleCastDevice,
  }))
  const hostRef = useCallback(
    (host: HTMLElement | null) => {
      if (!host) return
      const claimed = handoff.claim()
      const element = claimed ?? host.ownerDocument.createElement('video')
      element.playsInline = true
      host.append(element)
      video.current = element
      const player = createHtmlPlayer(element, { showMessage })
      setPlaying({ player, resumeAt: claimed && claimed.currentTime })
      return () => {
        if (handoff.release(element)) player.release()
        else {
          player.destroy()
          // Under StrictMode the container stays and gets a new element.
          element.remove()
        }
        video.current = null
        setPlaying(NOTHING)
      }
    },
    [handoff, showMessage],
  )
  return { ...playing, hostRef, video, castDevices, message, showMessage }
}

const NOTHING = { player: null, resumeAt: null }

function useToast() {
  const [message, setMessage] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showMessage = useCallback((text: string, ms = TOAST_MS) => {
    clearTimeout(timer.current)
    setMessage(text)
    timer.current = setTimeout(() => setMessage(null), ms)
  }, [])
  return [message, showMessage] as const
}
