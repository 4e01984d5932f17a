import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react'
import type { Player } from '@tubecellar/core'
import { createHtmlPlayer } from './html-player.ts'

/** Spec section 9: a toast stays half a second. */
export const TOAST_MS = 500

/** A `<video>` on the page, as a player, with the short text over its picture. */
export interface PlayerSurface {
  /** Null until the element is there. */
  readonly player: Player | null
  readonly videoRef: RefCallback<HTMLVideoElement>
  readonly message: string | null
  readonly say: (text: string, ms?: number) => void
}

export function usePlayerSurface(): PlayerSurface {
  const [player, setPlayer] = useState<Player | null>(null)
  const [message, say] = useToast()
  const videoRef = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return
      const created = createHtmlPlayer(video, { showMessage: say })
      setPlayer(created)
      return () => {
        created.destroy()
        setPlayer(null)
      }
    },
    [say],
  )
  return { player, videoRef, message, say }
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
