import type { LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface CommandButtonProps {
  icon?: LucideIcon
  variant?: 'plain' | 'primary' | 'danger'
  size?: 'normal' | 'small'
  /** Resolves when the server has accepted or rejected the command. */
  onRun: () => Promise<boolean>
  children: ReactNode
}

/** Runs a command; ignores clicks until the response. */
export function CommandButton({ icon, variant = 'plain', size = 'normal', onRun, children }: CommandButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    await onRun()
    setIsBusy(false)
  }
  return (
    <Button {...(icon && { icon })} variant={variant} size={size} isBusy={isBusy} onClick={() => void run()}>
      {children}
    </Button>
  )
}
