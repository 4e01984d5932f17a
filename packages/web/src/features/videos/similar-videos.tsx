import { useSimilarVideos } from '@tubecellar/core/react'
import { Failure } from '../../ui/feedback/failure.tsx'
import { CardGrid } from '../../ui/list/card-grid.tsx'

/** Columns below the player. Next to the player there is space for only one. */
const COLUMNS = 2

export function SimilarVideos({ videoId }: { videoId: string }) {
  const { view, failure, actions } = useSimilarVideos(videoId)
  if (failure) return <Failure {...failure} isEmbedded onRetry={actions.refresh} />
  if (!view) return null
  return (
    <section aria-label={view.title}>
      <h2 style={{ marginBottom: 16 }}>{view.title}</h2>
      <CardGrid cards={view.cards} columns={COLUMNS} isSidebar />
    </section>
  )
}
