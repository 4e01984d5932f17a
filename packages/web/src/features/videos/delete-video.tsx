import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { screenPath, type VideoDetailView } from '@tubecellar/core'
import { videoCommands } from '@tubecellar/core/commands'
import { useDeleteVideo, useIsAllowed } from '@tubecellar/core/react'
import { videosTexts } from '@tubecellar/core/messages/videos'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

/** Delete Video with a confirmation. Opens the video's channel afterwards. */
export function DeleteVideo({ video }: { video: VideoDetailView }) {
  const navigate = useNavigate()
  const isAllowed = useIsAllowed(videoCommands.delete)
  const { view, actions } = useDeleteVideo(video, () => {
    void navigate(screenPath({ tag: 'channel', id: video.channel.id, tab: 'videos' }), { replace: true })
  })
  if (!isAllowed) return null
  return (
    <>
      <Button icon={Trash2} variant="danger" onClick={actions.open}>
        {videosTexts.deleteVideo}
      </Button>
      <ConfirmDialog view={view} actions={actions} />
    </>
  )
}
