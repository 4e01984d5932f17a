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
      <Switch isOn={isOn} onToggle={onToggle} />
    </label>
  )
}

interface SwitchProps {
  id?: string
  /** ID of the element with its description. */
  describedBy?: string
  isOn: boolean
  onToggle: () => void
}

/** A switch without its label. */
export function Switch({ id, describedBy, isOn, onToggle }: SwitchProps) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-describedby={describedBy}
      checked={isOn}
      onChange={onToggle}
    />
  )
}
