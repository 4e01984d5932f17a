import { Box } from 'ink'
import { usePlaylistRules } from '@tubecellar/core/react'
import { playlistTexts } from '@tubecellar/core/messages/playlists'
import { SettingChoice } from '../../forms/setting-choice.tsx'
import { useSettingForm, useSettingReset } from '../../forms/use-setting-form.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { SectionHeading } from '../../ui/list/section-heading.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { useScrollPage } from '../../ui/page/use-scroll-page.ts'
import { scanRuleLines } from '../subscriptions/index.ts'

interface PlaylistRulesProps {
  readonly id: string
  readonly name: string
  readonly height: number
  readonly onClose: () => void
}

/** The scan rules of a playlist, in place of its videos. */
export function PlaylistRules({ id, name, height, onClose }: PlaylistRulesProps) {
  const width = useTerminal().columns - 1
  const { view, actions } = usePlaylistRules(id)
  const form = useSettingForm(actions)
  const lines = view ? scanRuleLines(view, { form, actions, width, onRetry: () => undefined }) : []
  const page = useScrollPage({ lines, height: height - 1 })
  useSettingReset(page, () => actions)
  useKeys('playlist', { 'playlist.rules': { label: playlistTexts.videos, run: onClose } })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <SectionHeading title={name} aside="" width={width} />
      <ScrollPage page={page} />
      <SettingChoice form={form} height={height} />
    </Box>
  )
}
