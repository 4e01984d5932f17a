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
            <tr key={row.id} data-video-id={row.id}>
              {table.columns.map(column => (
                <td key={column} className={columnClass(column)} title={row.cells[column]}>
                  {column === 'Title' ? (
                    <ScreenLink to={{ tag: 'video', id: row.id, startAt: null }}>{row.cells.Title}</ScreenLink>
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

function RowActions({ card }: { card?: VideoCard | undefined }) {
  return card && <CardMenu card={card} isMenuOnly />
}
