import type { AnyCommand } from '../commands/command.ts'
import { useCore } from './core-provider.ts'
import { useActor } from './use-actor.ts'

/** Whether the role of the user permits a command. Otherwise, its button or form is omitted. */
export function useIsAllowed(command: Pick<AnyCommand, 'permission'>): boolean {
  const { commands, session } = useCore()
  useActor(session)
  return commands.isAllowed(command)
}
