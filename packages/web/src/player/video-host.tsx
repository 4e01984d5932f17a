import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { PlayerSurface } from './use-video-element.ts'
import styles from './video-host.module.css'

interface PictureProps {
  surface: PlayerSurface
  className: string | undefined
  poster?: string | null
  onClick?: (event: MouseEvent) => void
  onDoubleClick?: () => void
}

/** The place of a surface's `<video>`. The element is no child of React's: it may have come from elsewhere, and may go on elsewhere. */
export function Picture({ surface, className, poster = null, onClick, onDoubleClick }: PictureProps) {
  const { player, video } = surface
  const click = useEffectEvent((event: MouseEvent) => onClick?.(event))
  const doubleClick = useEffectEvent(() => onDoubleClick?.())
  useLayoutEffect(() => {
    const element = video.current
    if (!element) return
    element.className = className ?? ''
    element.preload = 'metadata'
    if (poster === null) element.removeAttribute('poster')
    else element.poster = poster
  }, [player, video, className, poster])
  useEffect(() => {
    const life = new AbortController()
    video.current?.addEventListener('click', event => click(event), { signal: life.signal })
    video.current?.addEventListener('dblclick', () => doubleClick(), { signal: life.signal })
    return () => life.abort()
  }, [player, video])
  return <div ref={surface.hostRef} className={styles.host} />
}
