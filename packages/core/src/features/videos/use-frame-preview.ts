import { useCallback } from 'react'
import { formatClock } from '../../format/index.ts'
import { useCore } from '../../react/core-provider.ts'
import { useIsTubecellar } from '../session/hooks.ts'
import { framePath, previewSeconds } from './hover-preview.ts'

export interface PreviewFrame {
  readonly url: string
  /** `11:07` */
  readonly time: string
  /** Its position in the video, from 0 to 1. */
  readonly progress: number
}

/** A function that lists the frames of the preview of a video; null where the server has none. */
export function useFramePreview(): ((videoId: string, durationS: number) => readonly PreviewFrame[]) | null {
  const { resolveUrl } = useCore()
  const list = useCallback(
    (videoId: string, durationS: number) =>
      previewSeconds(durationS).map(second => ({
        url: resolveUrl(framePath(videoId, second)),
        time: formatClock(second),
        progress: second / durationS,
      })),
    [resolveUrl],
  )
  return useIsTubecellar() ? list : null
}
