import type { Share } from '@tubecellar/core'
import { systemTexts } from '@tubecellar/core/messages/system'
import { ChartTable } from '../../ui/list/data-table.tsx'
import styles from './share-chart.module.css'

type Hue = 'accent' | 'positive' | 'dim' | 'track'

interface ShareChartProps {
  title: string
  fractions: readonly Share[]
  /** One color per share, in order. */
  hues: readonly Hue[]
  isPercent?: boolean
}

/** A stacked bar above a text legend. */
export function ShareChart({ title, fractions, hues, isPercent = false }: ShareChartProps) {
  const starts = fractions.map((_, index) => fractions.slice(0, index).reduce((sum, { fraction }) => sum + fraction, 0))
  return (
    <>
      <svg className={styles.bar} aria-hidden>
        <rect className={styles.track} width="100%" height="100%" />
        {fractions.map(({ label, fraction }, index) => (
          <rect
            key={label}
            className={styles[hues[index] ?? 'dim']}
            x={`${(starts[index] ?? 0) * 100}%`}
            width={`${fraction * 100}%`}
            height="100%"
          />
        ))}
        {fractions.slice(1).map(({ label, fraction }, index) => {
          const at = starts[index + 1] ?? 0
          if (fraction === 0 || at === 0) return null
          return <line key={label} className={styles.gap} x1={`${at * 100}%`} x2={`${at * 100}%`} y1="0" y2="100%" />
        })}
      </svg>
      <ul className={styles.legend} aria-hidden>
        {fractions.map(({ label, percent, detail }, index) => (
          <li key={label}>
            <span className={styles.name}>
              <svg className={styles.key}>
                <rect className={styles[hues[index] ?? 'dim']} width="100%" height="100%" rx="2" />
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
        rows={fractions.map(({ label, percent, detail }) => [label, percent, detail])}
      />
    </>
  )
}
