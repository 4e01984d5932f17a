import { CircleAlert, CircleDashed, Clock, EyeOff, ListEnd, type LucideIcon } from 'lucide-react'
import { stateLines, type ItemState } from '@tubecellar/core'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import styles from './item-state.module.css'

const icons: Readonly<Record<ItemState['tag'], LucideIcon>> = {
  downloading: CircleDashed,
  failed: CircleAlert,
  queued: ListEnd,
  waiting: Clock,
  ignored: EyeOff,
}

/** The state of a queue item, in a column of fixed width: icon, name and details. */
export function ItemStateView({ state }: { state: ItemState }) {
  const Icon = icons[state.tag]
  const { title, detail } = stateLines(state)
  if (state.tag === 'downloading' && state.fraction !== null)
    return (
      <div className={styles.state} data-state={state.tag}>
        <div className={styles.transfer}>
          <strong>{state.percent}</strong>
          <span>{state.transfer}</span>
          <span className={styles.left}>{state.timeLeft}</span>
        </div>
        <ProgressBar fraction={state.fraction} label={title} />
      </div>
    )
  return (
    <div className={styles.state} data-state={state.tag}>
      <Icon aria-hidden />
      <p className={styles.title}>{title}</p>
      {detail !== '' && <p className={styles.detail}>{detail}</p>}
    </div>
  )
}
