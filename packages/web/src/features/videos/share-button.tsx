import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { VideoDetailView } from '@tubecellar/core'
import { shareTexts } from '@tubecellar/core/messages/video-page'
import { Button } from '../../ui/button.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Opens the links of a video. */
export function ShareButton({ video }: { video: VideoDetailView }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={Share2} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {shareTexts.share}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog video={video} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
