import styles from './toggle.module.css'

interface ToggleProps {
  label: string
  isOn: boolean
  onToggle: () => void
  /** The pointer or the focus has reached it: the resulting list can be prefetched. */
  onPreload?: (() => void) | undefined
}

/** A switch with its label in front. */
export function Toggle({ label, isOn, onToggle, onPreload: onApproach }: ToggleProps) {
  return (
    <label className={styles.toggle} onPointerEnter={onApproach} onFocus={onApproach}>
      {label}
      <input type="checkbox" role="switch" className={styles.switch} checked={isOn} onChange={onToggle} />
    </label>
  )
}
