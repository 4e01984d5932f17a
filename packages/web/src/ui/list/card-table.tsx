import { Check } from 'lucide-react'
import { use } from 'react'
import type { ListTable, VideoCard, VideoColumn } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { CardMenu } from './card-menu.tsx'
import { CardSelectionContext } from './card-selection.ts'
import { SelectBox } from './select-box.tsx'
import { useCardClicks } from './use-card-clicks.ts'
import { classNames } from '../class-names.ts'
import { VideoLink } from './video-link.tsx'
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
  const canSelect = use(CardSelectionContext) !== null
  const cardById = new Map(cards.map(card => [card.id, card]))
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {canSelect && (
              <th scope="col" className={styles.select}>
                <VisuallyHidden>{uiTexts.selection}</VisuallyHidden>
              </th>
            )}
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
          {table.rows.map(row => {
            const card = cardById.get(row.id)
            return card && <Row key={row.id} row={row} columns={table.columns} card={card} />
          })}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  row: ListTable<VideoColumn>['rows'][number]
  columns: readonly VideoColumn[]
  card: VideoCard
}

function Row({ row, columns, card }: RowProps) {
  return (
    <tr data-video-id={row.id} data-watched={card.isWatched} {...useCardClicks(row.id)}>
      {use(CardSelectionContext) && (
        <td className={styles.select}>
          <SelectBox id={row.id} title={card.title} isColumn />
        </td>
      )}
      {columns.map(column => (
        <td key={column} className={columnClass(column)} title={row.cells[column]}>
          {column === 'Title' ? <TitleCell title={row.cells.Title} card={card} /> : row.cells[column]}
        </td>
      ))}
      <td className={styles.actions} data-card-actions>
        <CardMenu card={card} isMenuOnly />
      </td>
    </tr>
  )
}

function TitleCell({ title, card }: { title: string; card: VideoCard }) {
  return (
    <>
      {card.isWatched && <Check className={styles.watched} role="img" aria-label={uiTexts.watchedMark} />}
      <VideoLink to={{ tag: 'video', id: card.id, startAt: null }}>{title}</VideoLink>
    </>
  )
}
