import { useState } from 'react'
import { transcriptWords, type TranscriptGroup } from '@tubecellar/core'
import { useVideoPassages } from '@tubecellar/core/react'
import { Cover } from '../../../ui/images/cover.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx'
import { ScreenLink } from '../../../routing/screen-link.tsx'
import { FrameImage } from './frame-image.tsx'
import { HitTimeline } from './hit-timeline.tsx'
import hit from './hit.module.css'
import panel from './side-panel.module.css'
import styles from './transcript-groups.module.css'

/** Videos in which the words are spoken, each with its hits on a timeline and the passages with links to their times. */
export function TranscriptGroups({ groups, query }: { groups: readonly TranscriptGroup[]; query: string }) {
  return (
    <ul className={styles.groups}>
      {groups.map(group => (
        <li key={group.id} className={styles.group}>
          <Group group={group} query={query} />
        </li>
      ))}
    </ul>
  )
}

function Group({ group, query }: { group: TranscriptGroup; query: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const all = useVideoPassages({ query, videoId: group.id, isNeeded: isOpen })
  const passages = all.view ?? group.passages
  const words = transcriptWords(query, group.passages[0]?.text)
  const { video } = group
  return (
    <>
      <div className={styles.head}>
        <div className={hit.cover}>
          <Cover thumbUrl={video.thumbUrl} duration={video.duration} progress={video.progress} />
        </div>
        <div className={classNames(hit.text, styles.about)}>
          <h3>
            <ScreenLink to={group.screen} state={transcriptState(words)}>
              {video.title}
            </ScreenLink>
          </h3>
          <p className={styles.dim}>
            {video.channel.name} · {video.published} · <b>{group.hits}</b>
          </p>
          <div className={styles.line}>
            <HitTimeline group={group} state={transcriptState(words, true)} />
            <span className={styles.dim}>{video.duration}</span>
          </div>
        </div>
      </div>
      <ul className={styles.passages}>
        {passages.map(passage => (
          <li key={passage.start}>
            <ScreenLink
              to={passage.screen}
              state={transcriptState(transcriptWords(query, passage.text), true)}
              className={styles.passage}
            >
              <FrameImage url={passage.frameUrl} fallback={video.thumbUrl} />
              <span className={styles.text}>
                <span className={styles.time}>{passage.time}</span>
                <Highlighted parts={passage.text} />
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
      <InlineFailure failure={all.failure} onRetry={all.actions.refresh} />
      {group.more !== null && all.view === null && (
        <button type="button" className={panel.all} aria-busy={isOpen} onClick={() => setIsOpen(true)}>
          {group.more}
        </button>
      )}
    </>
  )
}

const transcriptState = (transcriptQuery: string, isAutoplay = false) => ({ transcriptQuery, isAutoplay })
