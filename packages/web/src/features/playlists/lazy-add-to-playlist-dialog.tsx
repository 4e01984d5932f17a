import { lazy, Suspense } from 'react'

const AddToPlaylistDialog = lazy(async () => ({
  default: (await import('./add-to-playlist-dialog.tsx')).AddToPlaylistDialog,
}))

/** The dialog, loaded when it is opened for the first time. */
export function LazyAddToPlaylistDialog(props: { videoId: string; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <AddToPlaylistDialog {...props} />
    </Suspense>
  )
}
