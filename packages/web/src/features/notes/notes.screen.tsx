import { LOAD_FAILURES, notesByVideo, type AppRoute, type VideoNotesGroup } from '@tubecellar/core'
import { useAllNotes, type AllNotesActions } from '@tubecellar/core/react'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { Cover } from '../../ui/images/cover.tsx'
import { InlineFacts } from '../../ui/inline-facts.tsx'
import { Browser } from '../../ui/list/browser.tsx'
import { ListSearch } from '../../ui/list/list-search.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { NoteItem } from './note-item.tsx'
import styles from './notes.module.css'

/** The notes of the user of all videos, by video. */
export function NotesScreen({ route }: { route: AppRoute }) {
  const { view, actions } = useAllNotes()
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHeader title={view.title} />
      <Browser
        label={notesTexts.allNotes}
        route={route}
        view={view}
        actions={actions}
        controls={
          <ListSearch
            label={notesTexts.search}
            value={view.search}
            hint={notesTexts.ownHint}
            onSearch={actions.search}
          />
        }
        failure={LOAD_FAILURES.notes}
      >
        {({ rows }) =>
          notesByVideo(rows).map(group => <VideoGroup key={group.video.id} group={group} actions={actions} />)
        }
      </Browser>
    </>
  )
}

interface VideoGroupProps {
  group: VideoNotesGroup
  actions: AllNotesActions
}

function VideoGroup({ group: { video, rows }, actions }: VideoGroupProps) {
  return (
    <section className={styles.group} aria-label={video.title}>
      <div className={styles.cover}>
        <Cover thumbUrl={video.thumbUrl} duration={video.duration} progress={null} sizes="168px" />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <ScreenLink to={{ tag: 'video', id: video.id, startAt: null }}>{video.title}</ScreenLink>
        </h3>
        <InlineFacts isSmall>
          <ScreenLink to={{ tag: 'channel', id: video.channel.id, tab: 'videos' }}>{video.channel.name}</ScreenLink>
          <span>{notesTexts.marks(rows.length)}</span>
        </InlineFacts>
      </div>
      <ol className={styles.notes} aria-label={notesTexts.notes}>
        {rows.map(note => (
          <NoteItem key={note.id} note={note} actions={actions} />
        ))}
      </ol>
    </section>
  )
}
