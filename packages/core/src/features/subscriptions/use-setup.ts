import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Notification } from '../../contract/index.ts'
import { createActor } from '../../kernel/index.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { useActor } from '../../react/use-actor.ts'
import { useCore } from '../../react/core-provider.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import { useOwned } from '../../react/use-owned.ts'
import { shownNotifications } from '../tasks/notifications.machine.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { performSetup } from './setup.effects.ts'
import { setupMachine } from './setup.machine.ts'
import type { SetupSwitch } from './setup-plan.ts'
import { archiveContentQuery } from './setup.queries.ts'
import { setupView, type SetupView } from './setup.view.ts'

/** How often an archive without videos is checked for the first one. */
const POLL_MS = 5000

export interface SetupActions {
  readonly edit: (text: string) => void
  /** Looks the link up now. */
  readonly lookUp: () => void
  /** The same, or starts if it was found. */
  readonly submit: () => void
  readonly cancelLookup: () => void
  readonly toggle: (name: SetupSwitch) => void
  readonly start: () => void
}

/**
 * The first steps of an empty archive, for staff of a server that can look up links. For Home, while its list has no videos. The view is
 * null if the archive has videos that the filters of the list hide.
 */
export function useSetup(): { view: SetupView | null; actions: SetupActions } {
  const { client, clock, commands, notifications, queryClient } = useCore()
  const { appConfig, context } = useCurrentUser()
  const isOffered = context.isStaff && isTubecellar(context.serverVersion)
  const actor = useOwned(() =>
    createActor(setupMachine, undefined, { clock, perform: performSetup({ client, commands }) }),
  )
  const state = useActor(actor)
  const shown = shownNotifications(useActor(notifications))
  const content = useQuery({ ...archiveContentQuery(client), enabled: isOffered, refetchInterval: POLL_MS })
  const hasVideos = content.data?.hasVideos === true
  const refreshList = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: ['videos'] }))
  useEffect(() => {
    // The list was read before the first video arrived.
    if (hasVideos) refreshList()
  }, [hasVideos])
  return {
    view: isOffered
      ? setupView({ state, config: appConfig, content: toLoadable(content), isWorking: shown.some(isWork) })
      : null,
    actions: {
      edit: text => actor.send({ type: 'edit', text }),
      lookUp: () => actor.send({ type: 'lookUp' }),
      submit: () => actor.send({ type: state.link.tag === 'resolved' ? 'start' : 'lookUp' }),
      cancelLookup: () => actor.send({ type: 'cancelLookup' }),
      toggle: name => actor.send({ type: 'toggle', name }),
      start: () => actor.send({ type: 'start' }),
    },
  }
}

/** Groups of tasks that add links and videos. */
const WORK: readonly string[] = ['subscription:add', 'download:add', 'download:scan', 'download:run']

const isWork = ({ group, level }: Notification) => level !== 'error' && WORK.includes(group)
