import styles from './toggle.module.css'

interface ToggleProps {
  label: string
  isOn: boolean
  onToggle: () => void
}

/** A switch with its words before it. */
export function Toggle({ label, isOn, onToggle }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      {label}
      <input type="checkbox" role="switch" className={styles.switch} checked={isOn} onChange={onToggle} />
    </label>
  )
}
