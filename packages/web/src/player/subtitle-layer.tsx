import { useCallback } from 'react'
import type { SubtitleStyle } from '@tubecellar/core'
import { useActiveCues } from './use-active-cues.ts'
import type { PlayerSurface } from './use-video-element.ts'
import styles from './subtitle-layer.module.css'

interface SubtitleLayerProps {
  videoSurface: PlayerSurface
  style: SubtitleStyle
}

/** The subtitles of a video, over the picture and above the controls (docs/spec/playback.md#subtitles). */
export function SubtitleLayer({ videoSurface, style }: SubtitleLayerProps) {
  const cues = useActiveCues(videoSurface)
  const { size, background, color, edge } = style
  if (cues.length === 0) return null
  return (
    <div
      className={styles.layer}
      data-subtitles
      data-size={size}
      data-background={background}
      data-color={color}
      data-edge={edge}
    >
      <div className={styles.cues}>
        {cues.map((cue, index) => (
          <Cue key={index} cue={cue} />
        ))}
      </div>
    </div>
  )
}

function Cue({ cue }: { cue: VTTCue }) {
  const text = useCallback((element: HTMLElement | null) => element?.replaceChildren(cue.getCueAsHTML()), [cue])
  return (
    <p>
      <span ref={text} />
    </p>
  )
}
