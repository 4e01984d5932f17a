import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react'
import type { CastDevice, CastWay, Player } from '@tubecellar/core'
import { googleCastDevice } from './google-cast-device.ts'
import { createHtmlPlayer } from './html-player.ts'
import { createRemotePlaybackDevice, hasRemotePlayback } from './remote-playback-device.ts'

/** Spec section 9: a toast stays half a second. */
export const TOAST_MS = 500

/** A `<video>` on the page, as a player, with the short text over its picture. */
export interface PlayerSurface {
  /** Null until the element is there. */
  readonly player: Player | null
  readonly videoRef: RefCallback<HTMLVideoElement>
  readonly message: string | null
  /** The ways to other screens, the browser's own first. */
  readonly castDevices: Partial<Record<CastWay, CastDevice>>
  readonly say: (text: string, ms?: number) => void
}

export function usePlayerSurface(): PlayerSurface {
  const [player, setPlayer] = useState<Player | null>(null)
  const [message, say] = useToast()
  const element = useRef<HTMLVideoElement>(null)
  const [castDevices] = useState(() => ({
    ...(hasRemotePlayback() && { browser: createRemotePlaybackDevice(() => element.current) }),
    google: googleCastDevice,
  }))
  const videoRef = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return
      element.current = video
      const created = createHtmlPlayer(video, { showMessage: say })
      setPlayer(created)
      return () => {
        created.destroy()
        setPlayer(null)
      }
    },
    [say],
  )
  return { player, videoRef, castDevices, message, say }
}

function useToast() {
  const [message, setMessage] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback((text: string, ms = TOAST_MS) => {
    clearTimeout(timer.current)
    setMessage(text)
    timer.current = setTimeout(() => setMessage(null), ms)
  }, [])
  return [message, say] as const
}
