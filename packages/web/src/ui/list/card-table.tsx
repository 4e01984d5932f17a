import { Check } from 'lucide-react'
import type { ListTable, VideoCard, VideoColumn } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { CardMenu } from './card-menu.tsx'
import { classNames } from '../class-names.ts'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './card-table.module.css'

const NUMERIC_COLUMNS: ReadonlySet<VideoColumn> = new Set([
  'Resolution',
  'Media size',
  'Video bitrate',
  'Audio bitrate',
])
/** Columns that are also shown in narrow windows; the others scroll or are hidden. */
const ESSENTIAL_COLUMNS: ReadonlySet<VideoColumn> = new Set(['Channel', 'Title', 'Resolution', 'Media size'])

const columnClass = (column: VideoColumn) =>
  classNames(
    NUMERIC_COLUMNS.has(column) && styles.number,
    !ESSENTIAL_COLUMNS.has(column) && styles.extra,
    column === 'Title' && styles.title,
  )

interface CardTableProps {
  table: ListTable<VideoColumn>
  /** The same videos. */
  cards: readonly VideoCard[]
  label: string
}

/** The table view with file details. */
export function CardTable({ table, cards, label }: CardTableProps) {
  const cardById = new Map(cards.map(card => [card.id, card]))
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map(column => (
              <th key={column} scope="col" className={columnClass(column)}>
                {column}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{uiTexts.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(row => (
            <tr key={row.id} data-video-id={row.id} data-watched={cardById.get(row.id)?.isWatched}>
              {table.columns.map(column => (
                <td key={column} className={columnClass(column)} title={row.cells[column]}>
                  {column === 'Title' ? (
                    <TitleCell title={row.cells.Title} card={cardById.get(row.id)} />
                  ) : (
                    row.cells[column]
                  )}
                </td>
              ))}
              <td className={styles.actions}>
                <RowActions card={cardById.get(row.id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TitleCell({ title, card }: { title: string; card?: VideoCard | undefined }) {
  return (
    card && (
      <>
        {card.isWatched && <Check className={styles.watched} role="img" aria-label={uiTexts.watchedMark} />}
        <ScreenLink to={{ tag: 'video', id: card.id, startAt: null }}>{title}</ScreenLink>
      </>
    )
  )
}

function RowActions({ card }: { card?: VideoCard | undefined }) {
  return card && <CardMenu card={card} isMenuOnly />
}
