import type { Share } from '@tubecellar/core'
import { systemTexts } from '@tubecellar/core/messages/system'
import { ChartTable } from '../../ui/list/data-table.tsx'
import styles from './share-chart.module.css'

type ShareColor = 'accent' | 'positive' | 'dim' | 'track'

interface ShareChartProps {
  title: string
  shares: readonly Share[]
  /** One color per share, in order. */
  colors: readonly ShareColor[]
  isPercent?: boolean
}

/** A stacked bar above a text legend. */
export function ShareChart({ title, shares, colors, isPercent = false }: ShareChartProps) {
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, { fraction }) => sum + fraction, 0))
  return (
    <>
      <svg className={styles.bar} aria-hidden>
        <rect className={styles.track} width="100%" height="100%" />
        {shares.map(({ label, fraction }, index) => (
          <rect
            key={label}
            className={styles[colors[index] ?? 'dim']}
            x={`${(starts[index] ?? 0) * 100}%`}
            width={`${fraction * 100}%`}
            height="100%"
          />
        ))}
        {shares.slice(1).map(({ label, fraction }, index) => {
          const at = starts[index + 1] ?? 0
          if (fraction === 0 || at === 0) return null
          return <line key={label} className={styles.gap} x1={`${at * 100}%`} x2={`${at * 100}%`} y1="0" y2="100%" />
        })}
      </svg>
      <ul className={styles.legend} aria-hidden>
        {shares.map(({ label, percent, detail }, index) => (
          <li key={label}>
            <span className={styles.name}>
              <svg className={styles.swatch}>
                <rect className={styles[colors[index] ?? 'dim']} width="100%" height="100%" rx="2" />
              </svg>
              {label}
              {isPercent && <strong>{percent}</strong>}
            </span>
            <span className={styles.detail}>{detail}</span>
          </li>
        ))}
      </ul>
      <ChartTable
        caption={title}
        columns={[systemTexts.category, systemTexts.share, systemTexts.amount]}
        rows={shares.map(({ label, percent, detail }) => [label, percent, detail])}
      />
    </>
  )
}
