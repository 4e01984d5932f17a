import { Check, Film, type LucideIcon } from 'lucide-react'
import { useContext, useRef, useState } from 'react'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { classNames } from '../class-names.ts'
import { coverSources } from './cover-sources.ts'
import { CoverGlowContext } from './cover-glow.ts'
import styles from './cover.module.css'

export interface CoverProps {
  thumbUrl: string | null
  /** `41:07`, empty if unknown. */
  duration: string
  /** 0 to 1; null if the video is not in progress. */
  progress?: number | null
  isWatched?: boolean
  /** Shows frames of this video while the pointer is over the cover. */
  video?: { readonly id: string; readonly durationS: number } | undefined
  /** Its width as the `sizes` attribute of HTML; by default, the width in a grid. */
  sizes?: string | undefined
  /** Shown without an image. */
  placeholder?: LucideIcon
}

/** A video's thumbnail. It has no alternative text, because the title is next to it. */
export function Cover({
  thumbUrl,
  duration,
  progress = null,
  isWatched = false,
  video,
  sizes,
  placeholder: Placeholder = Film,
}: CoverProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const glow = useContext(CoverGlowContext)
  const color = glow?.colorOf(thumbUrl)
  const hasImage = thumbUrl !== null && thumbUrl !== brokenUrl
  return (
    <div
      ref={frame}
      data-preview-id={video?.id}
      data-preview-seconds={video?.durationS}
      className={classNames(styles.cover, isWatched && styles.watched)}
      {...(color !== undefined && { style: { '--glow': color } })}
    >
      <div className={styles.image}>
        {hasImage ? (
          <img
            {...coverSources(thumbUrl, sizes)}
            alt=""
            loading="lazy"
            decoding="async"
            onLoad={event => glow?.apply(event.currentTarget, frame.current)}
            onError={() => setBrokenUrl(thumbUrl)}
          />
        ) : (
          <Placeholder className={styles.placeholder} aria-hidden />
        )}
        {progress !== null && (
          <div className={styles.progress} role="img" aria-label={uiTexts.watchedShare(progress)}>
            <i style={{ inlineSize: `${progress * 100}%` }} />
          </div>
        )}
      </div>
      {isWatched && (
        <span className={styles.mark}>
          <Check aria-hidden />
          {uiTexts.watchedMark}
        </span>
      )}
      {duration !== '' && <span className={styles.duration}>{duration}</span>}
    </div>
  )
}
