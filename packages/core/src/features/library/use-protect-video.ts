import { autoDeleteTexts } from '../../messages/en/library.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { autoDeleteCommands } from './auto-delete.commands.ts'

interface ProtectedVideo {
  readonly id: string
  /** Null where the server has no such flag. */
  readonly isProtected: boolean | null
}

/** Protects a video from automatic deletion, or stops protecting it; null where the server cannot. */
export function useProtectVideo({ id, isProtected }: ProtectedVideo): {
  readonly label: string
  readonly stateText: string
  readonly toggle: BoundCommand
} | null {
  const setProtected = useCommand(autoDeleteCommands.setProtected)
  if (isProtected === null) return null
  return {
    label: isProtected ? autoDeleteTexts.stopProtecting : autoDeleteTexts.protect,
    stateText: isProtected ? autoDeleteTexts.protectedState : autoDeleteTexts.unprotectedState,
    toggle: withInput(setProtected, () => ({ id, isProtected: !isProtected })),
  }
}
