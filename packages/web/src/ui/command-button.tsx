import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Command } from '@tubecellar/core/commands'
import { usePendingTargets } from '@tubecellar/core/react'
import { Button } from './button.tsx'

interface CommandButtonProps<Input> {
  command: Pick<Command<Input>, 'id' | 'target'>
  /** The input of the command; omitted for commands without one. */
  input?: Input
  icon?: LucideIcon
  variant?: 'plain' | 'primary' | 'danger'
  size?: 'normal' | 'small'
  onRun: () => Promise<boolean>
  children: ReactNode
}

/** Runs a command; busy while the command runs with this input. */
export function CommandButton<Input>({
  command,
  input,
  icon,
  variant = 'plain',
  size = 'normal',
  onRun,
  children,
}: CommandButtonProps<Input>) {
  const isBusy = usePendingTargets(command).includes(command.target(input as Input))
  return (
    <Button {...(icon && { icon })} variant={variant} size={size} isBusy={isBusy} onClick={() => void onRun()}>
      {children}
    </Button>
  )
}
