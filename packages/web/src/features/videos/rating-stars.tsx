import { Star } from 'lucide-react'
import type { VideoDetailView } from '@tubecellar/core'
import styles from './rating-stars.module.css'

export function RatingStars({ rating }: { rating: VideoDetailView['rating'] }) {
  return (
    <span className={styles.stars} role="img" aria-label={rating.text} title={rating.text}>
      {rating.stars.map((star, index) => (
        <span key={index} className={styles.star} data-fill={star}>
          <Star aria-hidden />
          {star !== 'empty' && <Star aria-hidden className={styles.filled} />}
        </span>
      ))}
    </span>
  )
}
