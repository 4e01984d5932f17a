import { Shield, ShieldCheck } from 'lucide-react'
import type { VideoDetailView } from '@tubecellar/core'
import { useProtectVideo } from '@tubecellar/core/react'
import { CommandButton } from '../../ui/command-button.tsx'

/** Protects a video from automatic deletion, or stops protecting it. */
export function ProtectVideo({ video }: { video: VideoDetailView }) {
  const protection = useProtectVideo(video)
  if (protection === null) return null
  const { toggle, label, stateText } = protection
  return (
    <CommandButton command={toggle} icon={video.isProtected ? ShieldCheck : Shield} title={stateText}>
      {label}
    </CommandButton>
  )
}
