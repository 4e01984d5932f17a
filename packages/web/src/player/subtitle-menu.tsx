import { Captions } from 'lucide-react'
import { SUBTITLE_CHOICES, type SubtitleStyle, type SubtitleTrack } from '@tubecellar/core'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { PlayerMenu } from './player-menu.tsx'

interface SubtitleMenuProps {
  tracks: readonly SubtitleTrack[]
  current: number | null
  onChoose: (index: number | null) => void
  subtitleStyle: SubtitleStyle
  onStyleChange: (part: Partial<SubtitleStyle>) => void
}

const PARTS: readonly { readonly part: keyof SubtitleStyle; readonly label: string }[] = [
  { part: 'size', label: playerTexts.size },
  { part: 'background', label: playerTexts.background },
  { part: 'color', label: playerTexts.color },
  { part: 'edge', label: playerTexts.edge },
]

/** The subtitle track and its style. */
export function SubtitleMenu({
  tracks,
  current,
  onChoose,
  subtitleStyle: style,
  onStyleChange: onChange,
}: SubtitleMenuProps) {
  return (
    <PlayerMenu
      label={playerTexts.subtitles}
      trigger={<Captions aria-hidden />}
      choices={[
        { value: null, label: playerTexts.off },
        ...tracks.map(({ label }, index) => ({ value: index, label })),
      ]}
      current={current}
      onChoose={onChoose}
      groups={PARTS.map(({ part, label }) => ({
        label,
        items: SUBTITLE_CHOICES[part].map(choice => ({
          label: choice.charAt(0).toUpperCase() + choice.slice(1),
          isCurrent: choice === style[part],
          onSelect: () => onChange({ [part]: choice }),
        })),
      }))}
    />
  )
}
