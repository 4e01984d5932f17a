import type { CommentHit, DescriptionHit, NoteHit } from '@tubecellar/core'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { Cover } from '../../../ui/images/cover.tsx'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { ScreenLink } from '../../../routing/screen-link.tsx'
import hit from './hit.module.css'
import styles from './text-hits.module.css'

export function DescriptionHits({ hits }: { hits: readonly DescriptionHit[] }) {
  return (
    <ul className={styles.list}>
      {hits.map(({ id, screen, video, text }) => (
        <li key={id} className={styles.hit}>
          <div className={hit.cover}>
            <Cover thumbUrl={video.thumbUrl} duration={video.duration} />
          </div>
          <div className={hit.text}>
            <h3>
              <ScreenLink to={screen}>{video.title}</ScreenLink>
            </h3>
            <p className={styles.dim}>
              {video.channel.name} · {video.published}
            </p>
            <p>
              <Highlighted parts={text} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export function CommentHits({ hits }: { hits: readonly CommentHit[] }) {
  return (
    <ul className={styles.list}>
      {hits.map(({ id, screen, video, text, author }) => (
        <li key={id} className={hit.text}>
          <p className={styles.dim}>
            <b>{author}</b> <ScreenLink to={screen}>{sectionTexts.onVideo(video.title)}</ScreenLink>
          </p>
          <p>
            <Highlighted parts={text} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Notes of the user; the link plays from the time. */
export function NoteHits({ hits }: { hits: readonly NoteHit[] }) {
  return (
    <ul className={styles.list}>
      {hits.map(({ id, screen, video, title, time, text }) => (
        <li key={id} className={styles.hit}>
          <div className={hit.cover}>
            <Cover thumbUrl={video.thumbUrl} duration={video.duration} />
          </div>
          <div className={hit.text}>
            <h3>
              <ScreenLink
                to={screen}
                state={{ isAutoplay: true }}
                aria-label={`${video.title}, ${sectionTexts.playFrom(time)}`}
              >
                <Highlighted parts={title} />
              </ScreenLink>
            </h3>
            <p className={styles.dim}>
              {video.channel.name} · <b>{time}</b>
            </p>
            <p>
              <Highlighted parts={text} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
