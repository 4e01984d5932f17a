import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { screenPath, type VideoDetailView } from '@tubecellar/core'
import { useDeleteVideo, usePausePlaybacks } from '@tubecellar/core/react'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { CommandButton } from '../../ui/command-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

/** Delete Video with a confirmation. Opens the video's channel afterwards. */
export function DeleteVideo({ video }: { video: VideoDetailView }) {
  const navigate = useNavigate()
  const pausePlaybacks = usePausePlaybacks()
  const deletion = useDeleteVideo(video, () => {
    // A paused video does not continue in the mini player.
    pausePlaybacks()
    void navigate(screenPath({ tag: 'channel', id: video.channel.id, tab: 'videos' }), { replace: true })
  })
  return (
    <>
      <CommandButton command={deletion} icon={Trash2} variant="danger">
        {videosTexts.deleteVideo}
      </CommandButton>
      <ConfirmDialog view={deletion.confirmation} actions={deletion} />
    </>
  )
}
