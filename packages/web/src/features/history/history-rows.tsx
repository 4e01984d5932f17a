import { Check, Play, X } from 'lucide-react'
import { historyDays, type HistoryRow } from '@tubecellar/core'
import type { BoundCommand } from '@tubecellar/core/react'
import { historyTexts } from '@tubecellar/core/messages/history'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { VideoLink } from '../../ui/list/video-link.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { useOverlayOpener } from '../../routing/use-overlay.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cover } from '../../ui/images/cover.tsx'
import { InlineFacts } from '../../ui/inline-facts.tsx'
import styles from './history.module.css'

interface HistoryRowsProps {
  rows: readonly HistoryRow[]
  remove: BoundCommand<string>
}

/** The watched videos below the heading of their day. */
export function HistoryRows({ rows, remove }: HistoryRowsProps) {
  return historyDays(rows).map(({ day, rows: ofDay }) => (
    <section key={day} aria-label={day}>
      <h2 className={styles.day}>{day}</h2>
      <ul>
        {ofDay.map(row => (
          <Row key={row.id} row={row} remove={remove} />
        ))}
      </ul>
    </section>
  ))
}

function Row({ row, remove }: { row: HistoryRow; remove: BoundCommand<string> }) {
  const play = useOverlayOpener()
  return (
    <li className={styles.row} aria-label={row.title}>
      <div className={styles.cover}>
        <Cover thumbUrl={row.thumbUrl} duration={row.duration} progress={row.progress} sizes="120px" />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <VideoLink to={{ tag: 'video', id: row.videoId, startAt: null }}>{row.title}</VideoLink>
        </h3>
        <InlineFacts isSmall>
          <ScreenLink to={{ tag: 'channel', id: row.channel.id, tab: 'videos' }}>{row.channel.name}</ScreenLink>
          <span>{row.published}</span>
        </InlineFacts>
      </div>
      <div className={styles.state} data-is-watched={row.isWatched || undefined}>
        {row.isWatched && <Check aria-hidden />}
        {row.percent !== '' && <b>{row.percent}</b>}
        <span>{row.state}</span>
      </div>
      <div className={styles.time}>{row.time}</div>
      <div className={styles.actions}>
        <IconButton icon={Play} isSmall label={uiTexts.play(row.title)} onClick={() => play(row.videoId)} />
        <IconButton
          icon={X}
          isSmall
          isBusy={remove.isPending(row.id)}
          label={`${historyTexts.remove}: ${row.title}`}
          onClick={() => void remove.run(row.id)}
        />
      </div>
    </li>
  )
}
