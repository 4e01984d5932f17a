import { SkipBack, SkipForward, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { PassageRunView, usePassageRun } from '@tubecellar/core/react'
import { playHitsTexts } from '@tubecellar/core/messages/playback'
import { useCanHandleKey } from '../../keys/use-can-handle-key.ts'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './hits-bar.module.css'

interface HitsBarProps {
  run: PassageRunView
  actions: ReturnType<typeof usePassageRun>['actions']
}

/** Which hit of a search plays, with buttons and the keys n and p for the others. */
export function HitsBar({ run, actions }: HitsBarProps) {
  const canHandleKey = useCanHandleKey()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event
    if ((key !== 'n' && key !== 'p') || ctrlKey || altKey || metaKey || !canHandleKey(event, null)) return
    event.preventDefault()
    // Without hits, p plays and pauses.
    event.stopImmediatePropagation()
    if (key === 'n') actions.next()
    else actions.previous()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', handle, { capture: true })
    return () => window.removeEventListener('keydown', handle, { capture: true })
  }, [])
  return (
    <section className={styles.bar} aria-label={playHitsTexts.playAllHits}>
      <span className={styles.text} role="status">
        <b>{run.label}</b> <span>{run.time}</span>
      </span>
      <ScreenLink to={{ tag: 'search', query: run.query }} className={styles.query}>
        {playHitsTexts.inSearch(run.query)}
      </ScreenLink>
      <span className={styles.buttons}>
        <IconButton
          icon={SkipBack}
          label={playHitsTexts.previous}
          aria-keyshortcuts="p"
          disabled={!run.hasPrevious}
          onClick={actions.previous}
        />
        <IconButton
          icon={SkipForward}
          label={playHitsTexts.next}
          aria-keyshortcuts="n"
          disabled={!run.hasNext}
          onClick={actions.next}
        />
        <IconButton icon={X} label={playHitsTexts.stop} onClick={actions.stop} />
      </span>
    </section>
  )
}
