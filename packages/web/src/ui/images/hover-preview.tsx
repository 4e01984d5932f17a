import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PREVIEW_DELAY_MS, PREVIEW_FRAME_MS } from '@tubecellar/core'
import { useFramePreview, type PreviewFrame } from '@tubecellar/core/react'
import { useBrowserPreferences } from '../../storage/browser-preferences.ts'
import { REDUCED_MOTION, useMediaQuery } from '../use-media-query.ts'
import styles from './hover-preview.module.css'

/** The cover below the pointer, and the pointer's position on it from 0 to 1. */
interface Target {
  readonly cover: HTMLElement
  readonly at: number
}

/** Frames of the video whose cover is below the pointer. The horizontal position of a moving pointer chooses the frame. */
export function HoverPreview() {
  const listFrames = useFramePreview()
  const { preferences } = useBrowserPreferences()
  const hasReducedMotion = useMediaQuery(REDUCED_MOTION)
  return listFrames && preferences.hasHoverPreview && !hasReducedMotion ? <Preview listFrames={listFrames} /> : null
}

function Preview({ listFrames }: { listFrames: NonNullable<ReturnType<typeof useFramePreview>> }) {
  const target = useHoveredCover()
  const { previewId, previewSeconds: duration } = target?.cover.dataset ?? {}
  if (!target || previewId === undefined) return null
  const frames = listFrames(previewId, Number(duration))
  return createPortal(<Frames key={previewId} frames={frames} at={target.at} />, target.cover)
}

/** Null until the pointer has been over a cover for a while. */
function useHoveredCover(): Target | null {
  const [target, setTarget] = useState<Target | null>(null)
  useEffect(() => {
    let hovered: HTMLElement | null = null
    let isShown = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const onMove = (event: PointerEvent) => {
      const found = event.pointerType === 'mouse' ? coverAt(event) : null
      if (found?.cover === hovered) {
        if (isShown) setTarget(found)
        return
      }
      hovered = found?.cover ?? null
      isShown = false
      clearTimeout(timer)
      setTarget(null)
      if (!found) return
      timer = setTimeout(() => {
        isShown = true
        setTarget({ cover: found.cover, at: 0 })
      }, PREVIEW_DELAY_MS)
    }
    document.addEventListener('pointermove', onMove, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointermove', onMove)
    }
  }, [])
  return target
}

/** The link of a card is above its cover, so the position of the pointer is compared. */
function coverAt({ target, clientX, clientY }: PointerEvent): Target | null {
  const card = target instanceof Element ? target.closest('[data-card]') : null
  const cover = card?.querySelector<HTMLElement>('[data-preview-id]')
  if (!cover) return null
  const { left, top, width, height } = cover.getBoundingClientRect()
  const at = (clientX - left) / width
  return at >= 0 && at < 1 && clientY >= top && clientY < top + height ? { cover, at } : null
}

interface FramesProps {
  frames: readonly PreviewFrame[]
  at: number
}

function Frames({ frames, at }: FramesProps) {
  const [wanted, setWanted] = useState({ at, index: 0 })
  const [shown, setShown] = useState<string | null>(null)
  // A moving pointer chooses the frame.
  if (wanted.at !== at) setWanted({ at, index: Math.floor(at * frames.length) })
  const url = frames[wanted.index % frames.length]?.url
  useEffect(() => {
    if (url === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // Shown once it is loaded; if that fails, the cover or the last frame stays.
    const image = new Image()
    image.onload = () => {
      setShown(url)
      timer = setTimeout(() => setWanted(last => ({ ...last, index: last.index + 1 })), PREVIEW_FRAME_MS)
    }
    image.src = url
    return () => {
      image.onload = null
      clearTimeout(timer)
    }
    // The next frame follows when the pointer rests.
  }, [url, at])
  const frame = frames.find(each => each.url === shown)
  if (!frame) return null
  return (
    <div className={styles.preview} aria-hidden>
      <img src={frame.url} alt="" />
      <span className={styles.time}>{frame.time}</span>
      <i className={styles.bar} style={{ inlineSize: `${frame.progress * 100}%` }} />
    </div>
  )
}
