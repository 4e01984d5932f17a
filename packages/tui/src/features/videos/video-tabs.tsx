import { Box } from 'ink'
import type { ReactNode } from 'react'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { useIsTubecellar } from '@tubecellar/core/react'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'

const TABS = ['about', 'transcript', 'notes'] as const
export type VideoTab = (typeof TABS)[number]

const KEY_HINT = `t ${videosTexts.nextTab} `

const LABELS: Readonly<Record<VideoTab, string>> = {
  about: videosTexts.about,
  transcript: transcriptTexts.transcript,
  notes: notesTexts.notes,
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
  const hasNotes = useIsTubecellar()
  const tabs = TABS.filter(tab => tab !== 'notes' || hasNotes)
  const move = (by: number) => () => {
    const next = tabs[(tabs.indexOf(current) + by + tabs.length) % tabs.length]
    if (next) onTab(next)
  }
  useKeys('videoPage', { 'videoPage.next-tab': move(1), 'videoPage.previous-tab': move(-1) })
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      <ScreenTabs
        tabs={tabs.map(tab => ({ label: LABELS[tab], isCurrent: tab === current }))}
        width={columns - 1}
        hint={KEY_HINT}
      />
      {children}
    </Box>
  )
}
