import { useQuery } from '@tanstack/react-query'
import { toLoadable } from '../../react/to-loadable.ts'
import { useCommand } from '../../react/use-command.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../react/core.ts'
import { autoDeleteCommands } from './auto-delete.commands.ts'
import { autoDeleteQuery, upcomingQuery } from './auto-delete.queries.ts'
import type { WaitingRunView } from './auto-delete.view.ts'

/** Automatic deletion of watched videos: its state, the videos due within `UPCOMING_DAYS`, and its commands. For staff. */
export function useAutoDelete() {
  const core = useCore()
  const { client } = core
  const upcoming = useQuery(upcomingQuery(client))
  const status = useQuery(autoDeleteQuery(client))
  const setProtected = useCommand(autoDeleteCommands.setProtected)
  const confirm = useCommand(autoDeleteCommands.confirm)
  const dismiss = useCommand(autoDeleteCommands.dismiss)
  const onDone = () => void refreshProblems(core)
  return {
    status,
    upcoming: toLoadable(upcoming),
    setProtected,
    confirmation: confirm.confirmation,
    isDismissing: ({ id }: WaitingRunView) => dismiss.isPending(id),
    /** Asks first. Resolves to whether the run was confirmed. */
    confirm: ({ id, confirm: question }: WaitingRunView) => confirm.run({ id, question }, { onDone }),
    dismiss: ({ id }: WaitingRunView) => dismiss.run({ id }, { onDone }),
  }
}

/** The run is also one of the problems shown above every page. */
async function refreshProblems({ client, session }: Core) {
  const ping = await client.ping().catch(() => undefined)
  if (ping) session.send({ type: 'pong', ping })
}
