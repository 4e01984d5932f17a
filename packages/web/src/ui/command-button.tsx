import type { ComponentProps } from 'react'
import type { BoundCommand } from '@tubecellar/core/react'
import { Button } from './button.tsx'

interface CommandButtonProps<Input> extends Omit<ComponentProps<typeof Button>, 'isBusy' | 'onClick'> {
  command: BoundCommand<Input>
  /** Omitted for commands without input. */
  input?: Input
  /** Called when the command has succeeded. */
  onDone?: () => void
}

/** Runs a command; busy while the command runs on the target of the input. Nothing for users without the permission. */
export function CommandButton<Input = void>({ command, input, onDone, ...button }: CommandButtonProps<Input>) {
  if (!command.isAllowed) return null
  const run = async () => {
    if (await command.run(input as Input)) onDone?.()
  }
  return <Button {...button} isBusy={command.isPending(input as Input)} onClick={() => void run()} />
}
