import styles from './toggle.module.css'

interface ToggleProps {
  label: string
  isOn: boolean
  onToggle: () => void
  /** The pointer or the focus has come to it: what it leads to can be fetched. */
  onPreload?: (() => void) | undefined
}

/** A switch with its words before it. */
export function Toggle({ label, isOn, onToggle, onPreload: onNear }: ToggleProps) {
  return (
    <label className={styles.toggle} onPointerEnter={onNear} onFocus={onNear}>
      {label}
      <input type="checkbox" role="switch" className={styles.switch} checked={isOn} onChange={onToggle} />
    </label>
  )
}
