import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath } from '@tubecellar/core'

/** The state of a history entry whose video starts playing. */
export const PLAYING_STATE = { isAutoplay: true }

/** Opens the page of a video and starts it: the user asked for it to play. */
export function useOpenAndPlay(): (videoId: string) => void {
  const navigate = useNavigate()
  return useCallback(
    id => void navigate(screenPath({ tag: 'video', id, startAt: null }), { state: PLAYING_STATE }),
    [navigate],
  )
}
