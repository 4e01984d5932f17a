import type { ReactNode } from 'react'
import type { Screen } from '@tubecellar/core'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { useBrowserPreferences } from '../../storage/browser-preferences.ts'

interface VideoLinkProps {
  to: Screen
  className?: string | undefined
  children: ReactNode
}

/** The link of a video in a list. Whether the video starts playing is a preference of the browser. */
export function VideoLink(props: VideoLinkProps) {
  return <ScreenLink {...props} hasTransition isPlaying={useBrowserPreferences().preferences.hasPlayOnClick} />
}
