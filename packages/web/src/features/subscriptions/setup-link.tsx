import { ListVideo, Play, Tv, X, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { SetupFormView, SetupLinkView } from '@tubecellar/core'
import { setupTexts } from '@tubecellar/core/messages/setup'
import type { SetupActions } from '@tubecellar/core/react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './setup-form.module.css'

type ResolvedView = Extract<SetupLinkView, { tag: 'resolved' }>

const KIND_ICONS: Readonly<Record<ResolvedView['kind'], LucideIcon>> = { channel: Tv, playlist: ListVideo, video: Play }

interface SetupLinkProps {
  text: SetupFormView['text']
  link: SetupLinkView
  actions: SetupActions
}

/** The field for the link, and what was found at it. */
export function SetupLink({ text, link, actions }: SetupLinkProps) {
  const id = useId()
  return (
    <div className={styles.link}>
      <label htmlFor={id} className={styles.heading}>
        {setupTexts.linkTitle}
      </label>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        className={styles.field}
        placeholder={setupTexts.linkPlaceholder}
        aria-invalid={link.tag === 'failed'}
        aria-describedby={`${id}-result`}
        value={text}
        onChange={event => actions.edit(event.currentTarget.value)}
      />
      <div id={`${id}-result`} role="status" className={styles.found}>
        <LinkResult link={link} onCancel={actions.cancelLookup} />
      </div>
      <p className={styles.heading}>{setupTexts.filesTitle}</p>
      <p className={styles.dim}>{setupTexts.filesHelp}</p>
      <p className={styles.files}>
        <LinkButton to={{ tag: 'settings', page: 'actions' }}>{setupTexts.openActions}</LinkButton>
      </p>
    </div>
  )
}

function LinkResult({ link, onCancel }: { link: SetupLinkView; onCancel: () => void }) {
  switch (link.tag) {
    case 'none':
      return <p className={styles.dim}>{setupTexts.linkHelp}</p>
    case 'typed':
      return (
        <Button type="submit" size="small">
          {setupTexts.check}
        </Button>
      )
    case 'resolving':
      return (
        <div className={styles.row}>
          <Spinner />
          <span className={styles.dim}>{link.text}</span>
          <Button size="small" variant="quiet" icon={X} onClick={onCancel}>
            {setupTexts.cancel}
          </Button>
        </div>
      )
    case 'failed':
      return (
        <>
          <p className={styles.error}>{link.text}</p>
          <Button type="submit" size="small">
            {setupTexts.check}
          </Button>
        </>
      )
    case 'resolved':
      return <Resolved link={link} />
  }
}

function Resolved({ link: { kind, title, details, thumbnail } }: { link: ResolvedView }) {
  const Icon = KIND_ICONS[kind]
  return (
    <div className={styles.resolved}>
      <span className={styles.image} data-kind={kind}>
        {thumbnail === null ? <Icon aria-hidden /> : <img src={thumbnail} alt="" />}
      </span>
      <div>
        <p className={styles.name}>{title}</p>
        <p className={styles.dim}>{details}</p>
      </div>
    </div>
  )
}
