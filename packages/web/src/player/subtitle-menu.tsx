import { Captions } from 'lucide-react'
import {
  SUBTITLE_GROUNDS,
  SUBTITLE_SIZES,
  type SubtitleGround,
  type SubtitleLook,
  type SubtitleSize,
  type SubtitleTrack,
} from '@tubecellar/core'
import { PlayerMenu } from './player-menu.tsx'

interface SubtitleMenuProps {
  tracks: readonly SubtitleTrack[]
  current: number | null
  onChoose: (index: number | null) => void
  look: SubtitleLook
  onLook: (part: Partial<SubtitleLook>) => void
}

const SIZE_LABELS: Record<SubtitleSize, string> = { small: 'Small', normal: 'Normal', large: 'Large', huge: 'Huge' }
const GROUND_LABELS: Record<SubtitleGround, string> = { solid: 'Solid', dim: 'Dim', none: 'None' }

/** Which subtitles, and how they look. */
export function SubtitleMenu({ tracks, current, onChoose, look, onLook }: SubtitleMenuProps) {
  return (
    <PlayerMenu
      label="Subtitles"
      trigger={<Captions aria-hidden />}
      choices={[{ value: null, label: 'Off' }, ...tracks.map(({ label }, index) => ({ value: index, label }))]}
      current={current}
      onChoose={onChoose}
      more={[
        {
          label: 'Size',
          choices: SUBTITLE_SIZES.map(size => ({
            label: SIZE_LABELS[size],
            isCurrent: size === look.size,
            choose: () => onLook({ size }),
          })),
        },
        {
          label: 'Background',
          choices: SUBTITLE_GROUNDS.map(ground => ({
            label: GROUND_LABELS[ground],
            isCurrent: ground === look.ground,
            choose: () => onLook({ ground }),
          })),
        },
      ]}
    />
  )
}
