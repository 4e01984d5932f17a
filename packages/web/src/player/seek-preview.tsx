import { useEffect, useRef } from 'react'
import { releaseVideo } from './html-player.ts'
import styles from './seek-preview.module.css'

interface SeekPreviewProps {
  mediaUrl: string
  seconds: number
}

/** How wide the frame is drawn, in px of the picture. */
const WIDTH_PX = 320

/**
 * The frame that a place on the bar leads to: a small, silent player of its own, on no page, seeks through the same file and is
 * drawn here. Nothing where no frame comes.
 */
export function SeekPreview({ mediaUrl, seconds }: SeekPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const show = useRef<(seconds: number) => void>(() => undefined)
  useEffect(() => {
    const video = document.createElement('video')
    let wanted = 0
    // One frame at a time, or a quick pointer would ask for hundreds; the last one wanted follows.
    const seek = () => {
      if (video.readyState > 0 && !video.seeking && video.currentTime !== wanted) video.currentTime = wanted
    }
    show.current = at => {
      wanted = at
      seek()
    }
    video.muted = true
    video.preload = 'metadata'
    video.addEventListener('loadedmetadata', seek)
    video.addEventListener('seeked', () => {
      if (canvas.current) drawFrame(video, canvas.current)
      seek()
    })
    video.src = mediaUrl
    return () => releaseVideo(video)
  }, [mediaUrl])
  useEffect(() => show.current(seconds), [seconds])
  return <canvas ref={canvas} className={styles.preview} width={0} height={0} />
}

function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  if (video.videoWidth === 0) return
  canvas.width = WIDTH_PX
  canvas.height = Math.round((WIDTH_PX * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
}

/** Fingers hide what they point at, and people who pay by the byte get no pictures that they did not ask for. */
export function hasSeekPreview(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return matchMedia('(hover: hover)').matches && connection?.saveData !== true
}
