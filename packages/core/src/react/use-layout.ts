import { useQuery } from '@tanstack/react-query'
import type { UserConfig } from '../contract/index.ts'
import type { Notice } from '../machines/notice.ts'
import type { Screen } from '../routes/index.ts'
import { layoutView, type LayoutView } from '../view-models/layout.ts'
import { useCore } from './core-provider.ts'
import { downloadsQueryOptions } from './queries.ts'
import { useActor } from './use-actor.ts'
import { useProfile } from './use-profile.ts'

/** Banner, navigation, footer and the notice of the last action. */
export function useLayout(current: Screen): {
  view: LayoutView & { notice: Notice | null }
  actions: {
    dismissNotice: () => void
    /** Takes the last change back; says so when there is none. */
    undo: () => void
    /** Says that something was done. */
    tell: (text: string) => void
    setStylesheet: (stylesheet: UserConfig['stylesheet']) => void
  }
} {
  const core = useCore()
  const { ping, context, updateConfig } = useProfile()
  // The same read as the queue's first page, so the badge costs nothing while that page is open.
  const queue = useQuery({
    ...downloadsQueryOptions(core.client, { page: 0, filter: 'pending' }),
    enabled: context.isStaff,
  })
  const queued = queue.data?.paginate.total_hits ?? 0
  return {
    view: {
      ...layoutView(ping, { current, isStaff: context.isStaff, nowMs: context.nowMs, queued }),
      notice: useActor(core.notice),
    },
    actions: {
      dismissNotice: () => core.notice.send({ type: 'hide' }),
      undo() {
        if (core.undo()) return
        core.notice.send({ type: 'show', notice: { text: 'There is nothing to undo', isError: true } })
      },
      tell: text => core.notice.send({ type: 'show', notice: { text, isError: false } }),
      setStylesheet: stylesheet => updateConfig({ stylesheet }),
    },
  }
}
