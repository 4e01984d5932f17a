import type { Screen } from '@tubecellar/core'
import { useIsTubecellar } from '@tubecellar/core/react'
import type { PlayableVideo, PlayTarget } from '../../player/play-target.ts'
import { NameSearch } from './name-search.tsx'
import { SectionSearch } from './section-search.tsx'

type SearchScreenOf = Extract<Screen, { tag: 'search' }>

interface SearchScreenProps {
  readonly screen: SearchScreenOf
  /** Rows of the body. */
  readonly height: number
  readonly onChange: (screen: SearchScreenOf) => void
  readonly onOpen: (screen: Screen) => void
  /** `startAt` in seconds; null resumes from the saved position. */
  readonly onPlay: (video: PlayableVideo, startAt: number | null, target?: PlayTarget) => void
}

/** The search of all texts; on TubeArchivist servers that of names and subtitles. */
export function SearchScreen({ screen, height, onChange, onOpen, onPlay }: SearchScreenProps) {
  if (useIsTubecellar())
    return (
      <SectionSearch
        query={screen.query}
        section={screen.section ?? null}
        height={height}
        onChange={(query, section) => onChange({ tag: 'search', query, ...(section && { section }) })}
        onOpen={onOpen}
        onPlay={onPlay}
      />
    )
  return (
    <NameSearch
      query={screen.query}
      height={height}
      onQuery={query => onChange({ tag: 'search', query })}
      onOpen={onOpen}
      onPlay={(video, target) => onPlay(video, null, target)}
    />
  )
}
