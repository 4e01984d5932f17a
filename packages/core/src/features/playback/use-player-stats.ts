import { useEffect, useState } from 'react'
import type { LabeledValue } from '../../list/labeled-value.ts'
import type { Player } from '../../player/player.ts'
import type { PlayerStats } from '../../player/player-stats.ts'
import { useCore } from '../../react/core-provider.ts'
import type { VideoDetailView } from '../videos/index.ts'
import type { PlaybackView } from './playback.view.ts'
import { playerStatsRows } from './player-stats.view.ts'

const READ_INTERVAL_MS = 1000

interface StatsInput {
  /** Null until it exists, and while the stats are hidden. */
  readonly player: Pick<Player, 'readStats'> | null
  readonly video: Pick<VideoDetailView, 'streams' | 'mediaUrl'>
  readonly playback: Pick<PlaybackView, 'volume' | 'isMuted' | 'speed'> | null
}

/** Technical values of a playback, measured every second. Empty until the first measurement. */
export function usePlayerStats({ player, video, playback }: StatsInput): readonly LabeledValue[] {
  const { clock } = useCore()
  const [measured, setMeasured] = useState<{ of: StatsInput['player']; stats: PlayerStats | null } | null>(null)
  useEffect(() => {
    if (!player?.readStats) return
    let isOver = false
    let timer: number | undefined
    const read = async () => {
      const stats = (await player.readStats?.()) ?? null
      if (isOver) return
      setMeasured({ of: player, stats })
      timer = clock.setTimeout(() => void read(), READ_INTERVAL_MS)
    }
    void read()
    return () => {
      isOver = true
      if (timer !== undefined) clock.clearTimeout(timer)
    }
  }, [player, clock])
  const stats = measured && measured.of === player ? measured.stats : null
  return stats && playback ? playerStatsRows(stats, { video, playback }) : []
}
