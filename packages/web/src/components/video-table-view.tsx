import type { VideoColumn, VideoTable } from '@tubecellar/core'
import { classNames } from './class-names.ts'
import { ScreenLink } from './screen-link.tsx'
import styles from './video-table-view.module.css'

const NUMBERS: ReadonlySet<VideoColumn> = new Set(['Resolution', 'Media size', 'Video bitrate', 'Audio bitrate'])
/** Shown in narrow windows too; the others move sideways or away. */
const ESSENTIAL: ReadonlySet<VideoColumn> = new Set(['Channel', 'Title', 'Resolution', 'Media size'])

const classOf = (column: VideoColumn) =>
  classNames(
    NUMBERS.has(column) && styles.number,
    !ESSENTIAL.has(column) && styles.extra,
    column === 'Title' && styles.title,
  )

/** The table view: what the files are. */
export function VideoTableView({ table, label }: { table: VideoTable; label: string }) {
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map(column => (
              <th key={column} scope="col" className={classOf(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(row => (
            <tr key={row.id}>
              {table.columns.map(column => (
                <td key={column} className={classOf(column)} title={row.cells[column]}>
                  {column === 'Title' ? (
                    <ScreenLink to={{ tag: 'video', id: row.id, startAt: null }}>{row.cells.Title}</ScreenLink>
                  ) : (
                    row.cells[column]
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
