import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { APP_SETTING_SPECS, appSettingsView, appSettingValues, type AppSettingsView } from './app-settings.view.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { refreshFailure, toLoadable } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand, type ConfirmActions } from '../../react/use-command.ts'
import { appSettingsQuery, useCurrentUser } from '../session/hooks.ts'
import { settingsCommands } from './settings.commands.ts'
import { useSettingsForm, type SettingActions } from '../../forms/use-settings-form.ts'

const COOKIE_KEY = ['settings', 'cookie']
const SNAPSHOTS_KEY = ['settings', 'snapshots']

interface CredentialActions {
  readonly setCookie: BoundCommand<string>
  readonly validateCookie: BoundCommand
  readonly setPoToken: BoundCommand<string>
  readonly showToken: BoundCommand
  readonly createSnapshot: BoundCommand
  /** Each opens a confirmation. */
  readonly removeCookie: BoundCommand
  readonly removePoToken: BoundCommand
  readonly revokeToken: BoundCommand
  /** Of the snapshot with this ID. */
  readonly restoreSnapshot: BoundCommand<string>
  readonly confirm: ConfirmActions
}

export interface AppSettingsActions extends SettingActions, CredentialActions {
  readonly refresh: () => void
}

/** The fields of the application settings. */
export function useAppSettingsForm() {
  const { appConfig } = useCurrentUser()
  return useSettingsForm({
    name: 'application',
    specs: APP_SETTING_SPECS,
    values: appSettingValues(appConfig),
    command: settingsCommands.changeApplication,
    input: (key, value) => ({ key, value }),
  })
}

export function useAppSettings(): {
  view: AppSettingsView & { apiToken: string | null; question: ConfirmView | null }
  actions: AppSettingsActions
} {
  const core = useCore()
  const { client, queryClient } = core
  const { config: userConfig, appConfig } = useCurrentUser()
  // They were read at the sign-in; this screen reads them again.
  const config = useQuery({ ...appSettingsQuery(client), staleTime: 0 })
  const cookie = useQuery({ queryKey: COOKIE_KEY, queryFn: ({ signal }) => client.getCookieState({ signal }) })
  const snapshots = useQuery({ queryKey: SNAPSHOTS_KEY, queryFn: ({ signal }) => client.listSnapshots({ signal }) })
  const { states, actions } = useAppSettingsForm()
  const view = appSettingsView({
    config: appConfig,
    failure: refreshFailure(config, 'appSettings'),
    states,
    cookie: toLoadable(cookie),
    snapshots: toLoadable(snapshots),
    showHelp: userConfig.show_help_text,
  })
  const credentials = useCredentialCommands()
  return {
    view: { ...view, apiToken: credentials.apiToken, question: credentials.question },
    actions: {
      ...actions,
      ...credentials.actions,
      refresh: () => void queryClient.invalidateQueries({ queryKey: ['settings'] }),
    },
  }
}

/** The commands of the credentials and snapshots, with the API token if it was requested. */
function useCredentialCommands(): {
  apiToken: string | null
  question: ConfirmView | null
  actions: CredentialActions
} {
  const [apiToken, setApiToken] = useState<string | null>(null)
  const removeCookie = useCommand(settingsCommands.removeCookie)
  const removePoToken = useCommand(settingsCommands.removePoToken)
  const revokeToken = useCommand(settingsCommands.revokeToken, () => setApiToken(null))
  const restoreSnapshot = useCommand(settingsCommands.restoreSnapshot)
  const confirmed = [removeCookie, removePoToken, revokeToken, restoreSnapshot]
  return {
    apiToken,
    question: confirmed.find(({ confirmation }) => confirmation !== null)?.confirmation ?? null,
    actions: {
      setCookie: withInput(useCommand(settingsCommands.setCookie), cookie => ({ cookie })),
      validateCookie: useCommand(settingsCommands.validateCookie),
      setPoToken: withInput(useCommand(settingsCommands.setPoToken), token => ({ token })),
      showToken: useCommand(settingsCommands.showToken, ({ token }) => setApiToken(token)),
      createSnapshot: useCommand(settingsCommands.createSnapshot),
      removeCookie,
      removePoToken,
      revokeToken,
      restoreSnapshot: withInput(restoreSnapshot, id => ({ id })),
      // Only one confirmation is open in the app, and each command has its actions.
      confirm: { choose: removeCookie.choose, cancel: removeCookie.cancel },
    },
  }
}
