import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { PlayerSurface } from './use-video-element.ts'
import styles from './video-host.module.css'

interface VideoHostProps {
  videoSurface: PlayerSurface
  className: string | undefined
  poster?: string | null
  onClick?: (event: MouseEvent) => void
  onDoubleClick?: () => void
}

/** The container of a surface's `<video>`. React does not own the element, because it can move between containers. */
export function VideoHost({ videoSurface, className, poster = null, onClick, onDoubleClick }: VideoHostProps) {
  const { player, video } = videoSurface
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
    const abortController = new AbortController()
    video.current?.addEventListener('click', event => click(event), { signal: abortController.signal })
    video.current?.addEventListener('dblclick', () => doubleClick(), { signal: abortController.signal })
    return () => abortController.abort()
  }, [player, video])
  return <div ref={videoSurface.hostRef} className={styles.host} />
}
