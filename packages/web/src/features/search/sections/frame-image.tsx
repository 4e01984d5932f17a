import { useState } from 'react'
import { coverSources } from '../../../ui/images/cover-sources.ts'
import styles from './frame-image.module.css'

/** The frame of a video at a hit; the thumbnail if it cannot be loaded. It has no alternative text, because the words are next to it. */
export function FrameImage({ url, fallback }: { url: string; fallback: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className={styles.frame}>
      {!isBroken && <img src={url} alt="" loading="lazy" decoding="async" onError={() => setIsBroken(true)} />}
      {isBroken && fallback !== null && <img {...coverSources(fallback, '112px')} alt="" loading="lazy" />}
    </span>
  )
}
