import { useQuery } from '@tanstack/react-query'
import type { UserConfig } from '../contract/index.ts'
import type { Notice } from '../react/notice.machine.ts'
import type { Screen } from '../routes/index.ts'
import { layoutView, type LayoutView } from './layout.view.ts'
import { useCore } from '../react/core-provider.ts'
import { downloadsQueryOptions } from '../features/downloads/downloads.queries.ts'
import { queryFailure } from '../react/to-loadable.ts'
import { useActor } from '../react/use-actor.ts'
import { canOpen } from '../features/session/permissions.ts'
import { useCurrentUser } from '../features/session/use-current-user.ts'
import { unseenFindings } from '../features/system/seen-findings.ts'
import { appTexts } from '../messages/en/app.ts'

/** Banner, navigation, footer and the notice about the last action. */
export function useLayout(current: Screen): {
  view: LayoutView & { notice: Notice | null; canCast: boolean }
  actions: {
    dismissNotice: () => void
    /** Reverts the last change; shows a notice if there is none. */
    undo: () => void
    /** Shows a success or error notice. */
    notify: (text: string, isError?: boolean) => void
    setStylesheet: (stylesheet: UserConfig['stylesheet']) => void
  }
} {
  const core = useCore()
  const { ping, config, context, appConfig, updateConfig } = useCurrentUser()
  // Same query as the first page of the queue, so the badge needs no extra request while that page is open.
  const queue = useQuery({
    ...downloadsQueryOptions(core.client, { page: 0, filter: 'pending' }),
    enabled: canOpen({ tag: 'downloads', channel: null, isIgnored: null }, context),
  })
  const queued = queryFailure(queue, 'queue') ?? queue.data?.paginate.total_hits ?? 0
  const view = layoutView(ping, {
    current,
    isStaff: context.isStaff,
    nowMs: context.nowMs,
    queued,
    unseen: unseenFindings(ping, config).length,
  })
  return {
    view: {
      ...view,
      canCast: appConfig.application.enable_cast,
      notice: useActor(core.notice),
    },
    actions: {
      dismissNotice: () => core.notice.send({ type: 'hide' }),
      undo() {
        if (core.undo()) return
        core.notice.send({ type: 'show', notice: { text: appTexts.nothingToUndo, isError: true } })
      },
      notify: (text, isError = false) => core.notice.send({ type: 'show', notice: { text, isError } }),
      setStylesheet: stylesheet => updateConfig({ stylesheet }),
    },
  }
}
