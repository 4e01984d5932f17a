import { Text } from 'ink'
import type { PlaylistView } from '@tubecellar/core'
import { fit } from '../../terminal/fit.ts'
import { SectionHeading } from '../../ui/list/section-heading.tsx'
import { Tint } from '../../ui/themed-text.tsx'

/** Name and facts, and how the last scan went. */
export const playlistHeadRows = ({ scan }: PlaylistView) => (scan.length > 0 ? 3 : 2)

interface PlaylistHeadProps {
  readonly playlist: PlaylistView
  /** The rows of it that are shown. */
  readonly description: readonly string[]
  readonly scheduled: string | null
  readonly width: number
}

/** What a playlist is, above its videos. */
export function PlaylistHead({ playlist, description, scheduled, width }: PlaylistHeadProps) {
  const { name, channel, archived, lastRefreshed, status, isDeactivated, isCustom, subscription, scan } = playlist
  const facts = [
    isCustom ? 'Custom' : (channel?.name ?? ''),
    `${archived} archived`,
    lastRefreshed,
    subscription?.isSubscribed ? '✓ Subscribed' : '',
  ]
  return (
    <>
      <SectionHeading title={fit(name, width - 18)} aside={scheduled ?? ''} width={width} />
      <Text wrap="truncate-end">
        <Tint as="dim">{` ${facts.filter(text => text !== '').join('   ')}   `}</Tint>
        <Tint as={isDeactivated ? 'warning' : 'accent'}>{isDeactivated ? `! ${status}` : status}</Tint>
      </Text>
      {scan.length > 0 ? (
        <Text wrap="truncate-end">
          <Tint as="dim">{` ${scan.map(({ label, value }) => `${label}: ${value}`).join('   ')}`}</Tint>
        </Text>
      ) : null}
      {description.map((line, row) => (
        <Tint key={row} as="dim">{` ${line}`}</Tint>
      ))}
    </>
  )
}
