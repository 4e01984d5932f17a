import { useEffect, useRef } from 'react'
import { releaseVideo } from './release-video.ts'
import styles from './seek-preview.module.css'

interface SeekPreviewProps {
  mediaUrl: string
  seconds: number
}

/** Width of the frame in image pixels. */
const WIDTH_PX = 320

/**
 * The video frame at a position of the seek bar: a small, muted video element outside the page seeks in the same file and is
 * drawn here. Empty until a frame is available.
 */
export function SeekPreview({ mediaUrl, seconds }: SeekPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const showFrame = useRef<(seconds: number) => void>(() => undefined)
  useEffect(() => {
    const video = document.createElement('video')
    let requestedPosition = 0
    // One frame at a time, because a fast pointer would request hundreds; the last requested position follows.
    const seek = () => {
      if (video.readyState > 0 && !video.seeking && video.currentTime !== requestedPosition)
        video.currentTime = requestedPosition
    }
    showFrame.current = at => {
      requestedPosition = at
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
  useEffect(() => showFrame.current(seconds), [seconds])
  return <canvas ref={canvas} className={styles.preview} width={0} height={0} />
}

function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  if (video.videoWidth === 0) return
  canvas.width = WIDTH_PX
  canvas.height = Math.round((WIDTH_PX * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
}

/** Fingers hide the preview, and users who save data get no frames that they did not request. */
export function hasSeekPreview(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return matchMedia('(hover: hover)').matches && connection?.saveData !== true
}
