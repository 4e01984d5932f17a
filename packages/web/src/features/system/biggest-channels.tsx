import type { BigChannelRow, BiggestOrder } from '@tubecellar/core'
import { systemTexts } from '@tubecellar/core/messages/system'
import { classNames } from '../../ui/class-names.ts'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './biggest-channels.module.css'

interface BiggestChannelsProps {
  title: string
  rows: readonly BigChannelRow[]
  order: BiggestOrder
}

/** A table with bars for the column that it is ordered by. */
export function BiggestChannels({ title, rows, order }: BiggestChannelsProps) {
  if (rows.length === 0) return <p className={styles.empty}>{systemTexts.noChannelsFound}</p>
  const cellClass = (column: BiggestOrder) => classNames(styles.number, column === order && styles.ordered)
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{systemTexts.channel}</th>
          <td className={styles.barCell} />
          <th scope="col" className={cellClass('doc_count')}>
            {systemTexts.videos}
          </th>
          <th scope="col" className={cellClass('duration')}>
            {systemTexts.duration}
          </th>
          <th scope="col" className={cellClass('media_size')}>
            {systemTexts.mediaSize}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <th scope="row" className={styles.name}>
              <ScreenLink to={{ tag: 'channel', id: row.id, tab: 'videos' }}>{row.name}</ScreenLink>
            </th>
            <td className={styles.barCell}>
              <svg aria-hidden>
                <rect className={styles.track} width="100%" height="100%" rx="3" />
                <rect className={styles.bar} width={`${row.fraction * 100}%`} height="100%" rx="3" />
              </svg>
            </td>
            <td className={cellClass('doc_count')}>{row.count}</td>
            <td className={cellClass('duration')}>{row.duration}</td>
            <td className={cellClass('media_size')}>{row.mediaSize}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
