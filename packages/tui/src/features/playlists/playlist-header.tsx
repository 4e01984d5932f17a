import { Text } from 'ink'
import type { PlaylistView } from '@tubecellar/core'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { fit } from '../../terminal/fit.ts'
import { SectionHeading } from '../../ui/list/section-heading.tsx'
import { SCREEN_TAB_ROWS, ScreenTabs } from '../../ui/screen-tabs.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

/** Rows for name, details, the result of the last scan and the tabs. */
export const playlistHeaderRows = ({ scan, tabs }: PlaylistView) =>
  2 + (scan.length > 0 ? 1 : 0) + (tabs.length > 0 ? SCREEN_TAB_ROWS : 0)

interface PlaylistHeaderProps {
  readonly playlist: PlaylistView
  /** The visible rows of the description. */
  readonly description: readonly string[]
  readonly scheduled: string | null
  readonly width: number
}

/** The header of a playlist, above its videos. */
export function PlaylistHeader({ playlist, description, scheduled, width }: PlaylistHeaderProps) {
  const { name, channel, archived, lastRefreshed, status, isDeactivated, isCustom, isSubscribed, scan, tabs } = playlist
  const details = [
    isCustom ? playlistsTexts.custom : (channel?.name ?? ''),
    playlistsTexts.archived(archived),
    lastRefreshed,
    isSubscribed && !isCustom ? '✓ Subscribed' : '',
  ]
  return (
    <>
      <SectionHeading title={fit(name, width - 18)} aside={scheduled ?? ''} width={width} />
      <Text wrap="truncate-end">
        <ThemedText as="dim">{` ${details.filter(text => text !== '').join('   ')}   `}</ThemedText>
        <ThemedText as={isDeactivated ? 'warning' : 'accent'}>{isDeactivated ? `! ${status}` : status}</ThemedText>
      </Text>
      {scan.length > 0 ? (
        <Text wrap="truncate-end">
          <ThemedText as="dim">{` ${scan.map(({ label, value }) => `${label}: ${value}`).join('   ')}`}</ThemedText>
        </Text>
      ) : null}
      {description.map((line, row) => (
        <ThemedText key={row} as="dim">{` ${line}`}</ThemedText>
      ))}
      {tabs.length > 0 ? <ScreenTabs tabs={tabs} width={width} /> : null}
    </>
  )
}
