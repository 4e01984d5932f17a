import type { VideoHit } from '@tubecellar/core'
import { CardMenu } from '../../../ui/list/card-menu.tsx'
import { SelectBox } from '../../../ui/list/select-box.tsx'
import { useCardClicks } from '../../../ui/list/use-card-clicks.ts'
import { PlayButton } from '../../../ui/list/play-button.tsx'
import { Cover } from '../../../ui/images/cover.tsx'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { VideoLink } from '../../../ui/list/video-link.tsx'
import { ScreenLink } from '../../../routing/screen-link.tsx'
import grid from '../../../ui/list/card-grid.module.css'
import tile from '../../../ui/list/card-tile.module.css'
import title from '../../../ui/list/card-title.module.css'
import styles from './video-hits.module.css'

/** Videos per row in a wide window. */
const COLUMNS = 4

/** Videos whose title, channel or tags match. */
export function VideoHits({ hits }: { hits: readonly VideoHit[] }) {
  return (
    <ul className={grid.grid} style={{ '--columns': COLUMNS }}>
      {hits.map(hit => (
        <li key={hit.id}>
          <Hit hit={hit} />
        </li>
      ))}
    </ul>
  )
}

function Hit({ hit }: { hit: VideoHit }) {
  return (
    <article className={tile.tile} {...useCardClicks(hit.id)}>
      <div className={tile.cover}>
        <Cover
          video={hit.video}
          thumbUrl={hit.video.thumbUrl}
          duration={hit.video.duration}
          progress={hit.video.progress}
          isWatched={hit.video.isWatched}
        />
        <PlayButton id={hit.id} title={hit.video.title} />
        <SelectBox id={hit.id} title={hit.video.title} />
      </div>
      <div className={tile.text}>
        <h3 className={title.title}>
          <VideoLink to={hit.screen} className={title.link}>
            <Highlighted parts={hit.title} />
          </VideoLink>
        </h3>
        <p className={styles.meta}>
          <ScreenLink to={{ tag: 'channel', id: hit.video.channel.id, tab: 'videos' }} isTabStop={false}>
            <Highlighted parts={hit.channel} />
          </ScreenLink>
          {hit.tags.length === 0 && <span>{hit.video.published}</span>}
          {hit.tags.map(({ label, screen }) => (
            <ScreenLink key={label} to={screen} className={styles.tag}>
              {label}
            </ScreenLink>
          ))}
        </p>
      </div>
      <div className={tile.actions} data-card-actions>
        <CardMenu card={hit.video} isOnMedia />
      </div>
    </article>
  )
}
