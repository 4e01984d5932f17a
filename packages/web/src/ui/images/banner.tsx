import { useState } from 'react'
import { Logo } from './logo.tsx'
import styles from './banner.module.css'

/** A channel's banner; a pattern of arches if it has none. */
export function Banner({ url }: { url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <div className={styles.banner} aria-hidden>
      {url !== null && url !== brokenUrl ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(url)} />
      ) : (
        <Logo variant="dim" className={styles.logo} />
      )}
    </div>
  )
}
