import { useSimilar } from '@tubecellar/core/react'
import { VideoGrid } from './video-grid.tsx'

/** Beside a column of this width two fit; narrow windows show fewer. */
const COLUMNS = 3

export function SimilarVideos({ videoId }: { videoId: string }) {
  const { view, actions } = useSimilar(videoId)
  if (!view) return null
  return (
    <section aria-label={view.title}>
      <h2 style={{ marginBottom: 16 }}>{view.title}</h2>
      <VideoGrid cards={view.cards} columns={COLUMNS} onToggleWatched={actions.toggleWatched} />
    </section>
  )
}
