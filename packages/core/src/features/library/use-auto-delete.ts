import { useQuery } from '@tanstack/react-query'
import { toLoadable } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../react/core.ts'
import { autoDeleteCommands } from './auto-delete.commands.ts'
import { autoDeleteQuery, upcomingQuery } from './auto-delete.queries.ts'
import type { WaitingRunView } from './auto-delete.view.ts'

export interface AutoDeleteActions {
  /** Protects the video with this ID. */
  readonly protect: BoundCommand<string>
  /** Confirms or dismisses the waiting run. */
  readonly confirm: BoundCommand<WaitingRunView>
  readonly dismiss: BoundCommand<WaitingRunView>
}

/**
 * Automatic deletion of watched videos: its state, the videos due within `UPCOMING_DAYS`, and its commands. `onConfirmed`: the waiting run
 * was confirmed.
 */
export function useAutoDelete({ onConfirmed }: { onConfirmed: () => void }) {
  const core = useCore()
  const { client } = core
  const upcoming = useQuery(upcomingQuery(client))
  const status = useQuery(autoDeleteQuery(client))
  const refresh = () => void refreshProblems(core)
  const confirm = useCommand(autoDeleteCommands.confirm, () => {
    refresh()
    onConfirmed()
  })
  const actions: AutoDeleteActions = {
    protect: withInput(useCommand(autoDeleteCommands.setProtected), id => ({ id, isProtected: true })),
    confirm: withInput(confirm, ({ id, confirm: question }) => ({ id, question })),
    dismiss: withInput(useCommand(autoDeleteCommands.dismiss, refresh), ({ id }) => ({ id })),
  }
  return { status, upcoming: toLoadable(upcoming), actions }
}

/** The run is also one of the problems shown above every page. */
async function refreshProblems({ client, session }: Core) {
  const ping = await client.ping().catch(() => undefined)
  if (ping) session.send({ type: 'pong', ping })
}
