import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import type { TranscriptView } from '@tubecellar/core'
import type { TranscriptActions } from '@tubecellar/core/react'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/dialogs/menu.tsx'
import styles from './transcript-search.module.css'

interface TranscriptSearchProps {
  view: TranscriptView
  actions: TranscriptActions
  /** Index of the current cue: the search starts there. */
  current: number
}

/** The search field of a transcript, with the languages. Enter selects the next hit, Shift+Enter the previous one. */
export function TranscriptSearch({ view, actions, current }: TranscriptSearchProps) {
  const { search, tracks } = view
  const from = Math.max(0, current)
  return (
    <div className={styles.row}>
      <form
        role="search"
        aria-label={transcriptTexts.search}
        className={styles.field}
        onSubmit={event => {
          event.preventDefault()
          actions.moveToHit(1, from)
        }}
      >
        <Search className={styles.icon} aria-hidden />
        <input
          type="search"
          className={styles.input}
          aria-label={transcriptTexts.search}
          placeholder={transcriptTexts.search}
          autoComplete="off"
          maxLength={200}
          value={search.text}
          onChange={event => actions.search(event.currentTarget.value, from)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !event.shiftKey) return
            event.preventDefault()
            actions.moveToHit(-1, from)
          }}
        />
        <span className={styles.count} role="status">
          {search.count}
        </span>
        {search.hits.length > 0 && (
          <>
            <IconButton
              icon={ChevronUp}
              label={transcriptTexts.previousHit}
              isSmall
              onClick={() => actions.moveToHit(-1, from)}
            />
            <IconButton
              icon={ChevronDown}
              label={transcriptTexts.nextHit}
              isSmall
              onClick={() => actions.moveToHit(1, from)}
            />
          </>
        )}
      </form>
      {tracks.length > 1 && <LanguageMenu view={view} actions={actions} />}
    </div>
  )
}

function LanguageMenu({ view, actions }: Pick<TranscriptSearchProps, 'view' | 'actions'>) {
  const { tracks, track, secondTrack, languages } = view
  return (
    <Menu
      label={transcriptTexts.language}
      items={tracks.map(({ id, label }) => ({
        label,
        isCurrent: id === track?.id,
        onSelect: () => actions.chooseTrack(id),
      }))}
      groups={[
        {
          label: transcriptTexts.secondLanguage,
          items: [
            {
              label: transcriptTexts.noSecondLanguage,
              isCurrent: secondTrack === null,
              onSelect: () => actions.chooseSecondTrack(null),
            },
            ...tracks
              .filter(({ id }) => id !== track?.id)
              .map(({ id, label }) => ({
                label,
                isCurrent: id === secondTrack?.id,
                onSelect: () => actions.chooseSecondTrack(id),
              })),
          ],
        },
      ]}
      trigger={button => (
        <button {...button} type="button" className={styles.languages} title={transcriptTexts.language}>
          <span>{languages}</span>
          <ChevronDown aria-hidden />
        </button>
      )}
    />
  )
}
