import { Box } from 'ink'
import type { ReactNode } from 'react'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'

const TABS = ['about', 'transcript'] as const
export type VideoTab = (typeof TABS)[number]

const KEY_HINT = `t ${videosTexts.nextTab} `

const LABELS: Readonly<Record<VideoTab, string>> = {
  about: videosTexts.about,
  transcript: transcriptTexts.transcript,
}

interface VideoTabsProps {
  readonly current: VideoTab
  readonly height: number
  readonly onTab: (tab: VideoTab) => void
  /** The content of the current tab. */
  readonly children: ReactNode
}

/** The tabs of a video page. */
export function VideoTabs({ current, height, onTab, children }: VideoTabsProps) {
  const { columns } = useTerminal()
  const move = (by: number) => () => {
    const next = TABS[(TABS.indexOf(current) + by + TABS.length) % TABS.length]
    if (next) onTab(next)
  }
  useKeys('videoPage', { 'videoPage.next-tab': move(1), 'videoPage.previous-tab': move(-1) })
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      <ScreenTabs
        tabs={TABS.map(tab => ({ label: LABELS[tab], isCurrent: tab === current }))}
        width={columns - 1}
        hint={KEY_HINT}
      />
      {children}
    </Box>
  )
}
