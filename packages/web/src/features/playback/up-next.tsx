import { ArrowDown, ArrowUp, ListPlus, Repeat, Repeat1, Shuffle, Trash2, X } from 'lucide-react'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import type { QueueRow } from '@tubecellar/core'
import { usePlayQueue, type PlayQueueActions } from '@tubecellar/core/react'
import { playQueueTexts, upNextTexts } from '@tubecellar/core/messages/playback'
import { queueActionTexts } from '@tubecellar/core/messages/queue-actions'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cover } from '../../ui/images/cover.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import styles from './up-next.module.css'

/** The play queue next to the player; hidden while it is empty. */
export function UpNext() {
  const { view, actions } = usePlayQueue()
  const [isSaving, setIsSaving] = useState(false)
  if (view.failure !== null && view.items.length === 0)
    return <Failure title={view.failure} isEmbedded onRetry={actions.refresh} />
  if (view.items.length === 0) return null
  const { saveAsPlaylist } = actions
  return (
    <section className={styles.queue} aria-label={playQueueTexts.title}>
      <div className={styles.head}>
        <h2>{playQueueTexts.title}</h2>
        <span className={styles.count}>{view.summary}</span>
        <span className={styles.buttons}>
          {view.canShuffle && (
            <IconButton icon={Shuffle} label={queueActionTexts.shuffle} isSmall onClick={actions.shuffle} />
          )}
          <IconButton
            icon={view.repeat === 'one' ? Repeat1 : Repeat}
            label={view.repeatLabel}
            aria-pressed={view.repeat !== 'off'}
            isSmall
            onClick={actions.toggleRepeat}
          />
          {saveAsPlaylist.isAllowed && (
            <IconButton
              icon={ListPlus}
              label={playQueueTexts.saveAsPlaylist}
              aria-expanded={isSaving}
              isSmall
              onClick={() => setIsSaving(!isSaving)}
            />
          )}
          <IconButton icon={Trash2} label={playQueueTexts.clear} isSmall onClick={actions.clear} />
        </span>
      </div>
      {isSaving && <SaveForm save={saveAsPlaylist} onDone={() => setIsSaving(false)} />}
      <ol className={styles.list}>
        {view.items.map(item => (
          <Row key={item.id} item={item} actions={actions} />
        ))}
      </ol>
    </section>
  )
}

function Row({ item, actions }: { item: QueueRow; actions: PlayQueueActions }) {
  const { id, title, channel, duration, thumbUrl, isCurrent, canMoveUp, canMoveDown } = item
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    actions.move(id, event.key === 'ArrowUp' ? -1 : 1)
    // Moving its row takes the focus from an element.
    const { target } = event
    if (target instanceof HTMLElement) requestAnimationFrame(() => target.focus())
  }
  return (
    <li className={styles.row} data-current={isCurrent || undefined} onKeyDown={onKeyDown}>
      <ScreenLink to={{ tag: 'video', id, startAt: null }} className={styles.link} isCurrent={isCurrent} isPlaying>
        <span className={styles.cover}>
          <Cover thumbUrl={thumbUrl} duration={duration} sizes="100px" />
        </span>
        <span className={styles.text}>
          <span className={styles.title} data-title>
            {title}
          </span>
          <span className={styles.channel}>{isCurrent ? playQueueTexts.nowPlaying : channel}</span>
        </span>
      </ScreenLink>
      <span className={styles.moves} role="group" aria-label={title}>
        <IconButton
          icon={ArrowUp}
          label={playQueueTexts.moveUp(title)}
          aria-keyshortcuts="Alt+ArrowUp"
          isSmall
          disabled={!canMoveUp}
          onClick={() => actions.move(id, -1)}
        />
        <IconButton
          icon={ArrowDown}
          label={playQueueTexts.moveDown(title)}
          aria-keyshortcuts="Alt+ArrowDown"
          isSmall
          disabled={!canMoveDown}
          onClick={() => actions.move(id, 1)}
        />
        <IconButton icon={X} label={playQueueTexts.remove(title)} isSmall onClick={() => actions.remove(id)} />
      </span>
    </li>
  )
}

function SaveForm({ save, onDone }: { save: PlayQueueActions['saveAsPlaylist']; onDone: () => void }) {
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await save.run(name)) onDone()
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <input
        autoFocus
        required
        maxLength={500}
        aria-label={playQueueTexts.playlistName}
        placeholder={playQueueTexts.playlistName}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" isBusy={save.pendingTargets.length > 0}>
        {playQueueTexts.saveAsPlaylist}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {upNextTexts.cancel}
      </Button>
    </form>
  )
}
