import { ArrowRight } from 'lucide-react'
import { useId, type FormEvent } from 'react'
import type { SetupFormView } from '@tubecellar/core'
import { setupTexts } from '@tubecellar/core/messages/setup'
import type { SetupActions } from '@tubecellar/core/react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Switch } from '../../ui/toggle.tsx'
import { SetupLink } from './setup-link.tsx'
import styles from './setup-form.module.css'

interface SetupFormProps {
  title: string
  view: SetupFormView
  actions: SetupActions
}

/** A link and switches, with a button that applies both. */
export function SetupForm({ title, view, actions }: SetupFormProps) {
  const titleId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actions.submit()
  }
  return (
    <form className={styles.card} aria-labelledby={titleId} onSubmit={submit}>
      <header>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.dim}>{setupTexts.intro}</p>
      </header>
      <div className={styles.columns}>
        <SetupLink text={view.text} link={view.link} actions={actions} />
        <fieldset className={styles.switches}>
          <legend className={styles.heading}>{setupTexts.switchesTitle}</legend>
          {view.switches.map(each => (
            <SetupSwitch key={each.name} view={each} onToggle={() => actions.toggle(each.name)} />
          ))}
        </fieldset>
      </div>
      <footer className={styles.footer}>
        <div className={styles.result}>
          {view.error !== null && (
            <p className={styles.error} role="alert">
              {view.error}
            </p>
          )}
          {view.note !== null && <p role="status">{view.note}</p>}
        </div>
        <LinkButton to={{ tag: 'settings', page: 'health' }}>{setupTexts.openHealth}</LinkButton>
        <Button
          variant="primary"
          icon={ArrowRight}
          disabled={!view.start.isEnabled && !view.start.isBusy}
          isBusy={view.start.isBusy}
          onClick={actions.start}
        >
          {view.start.label}
        </Button>
      </footer>
    </form>
  )
}

interface SetupSwitchProps {
  view: SetupFormView['switches'][number]
  onToggle: () => void
}

function SetupSwitch({ view: { label, help, detail, isOn }, onToggle }: SetupSwitchProps) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`} className={styles.dim}>
        {help}
        {detail !== '' && <span className={styles.detail}> {detail}</span>}
      </p>
      <Switch id={id} describedBy={`${id}-help`} isOn={isOn} onToggle={onToggle} />
    </div>
  )
}
