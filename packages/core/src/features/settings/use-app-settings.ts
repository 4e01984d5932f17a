import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { requireValidCookie } from '../../client/require-valid-cookie.ts'
import type { SettingValue } from '../../forms/field.machine.ts'
import {
  APP_SETTING_SPECS,
  appSettingChange,
  appSettingsView,
  appSettingValues,
  type AppSettingsQuestion,
  type AppSettingsView,
} from './app-settings.view.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../react/core-context.ts'
import type { SettingActions } from '../../forms/create-settings-form.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import type { ConfirmActions } from '../../confirmation/use-confirmation.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { restorePreviewText } from '../backups/index.ts'
import { useQuestion } from '../../confirmation/use-confirm-command.ts'
import { useSettingsForm } from '../../forms/use-settings-form.ts'
import { appSettingsTexts } from '../../messages/en/settings.ts'

const CONFIG_KEY = ['settings', 'config']
const COOKIE_KEY = ['settings', 'cookie']
const SNAPSHOTS_KEY = ['settings', 'snapshots']

export interface AppSettingsActions extends SettingActions {
  /** Each resolves to whether it succeeded; actions with a confirmation resolve to true once it is open. */
  readonly setCookie: (cookie: string) => Promise<boolean>
  readonly validateCookie: () => Promise<boolean>
  readonly revokeCookie: () => Promise<boolean>
  readonly setPoToken: (token: string) => Promise<boolean>
  readonly revokePoToken: () => Promise<boolean>
  readonly showToken: () => Promise<boolean>
  readonly revokeToken: () => Promise<boolean>
  readonly takeSnapshot: () => Promise<boolean>
  readonly restoreSnapshot: (id: string) => Promise<boolean>
  readonly confirm: ConfirmActions
  readonly refresh: () => void
}

export function useAppSettings(): {
  view: AppSettingsView & { apiToken: string | null; question: ConfirmView | null }
  actions: AppSettingsActions
} {
  const core = useCore()
  const { client, queryClient } = core
  const { config: userConfig } = useCurrentUser()
  const config = useQuery({
    queryKey: CONFIG_KEY,
    queryFn: ({ signal }) => client.getAppSettings({ signal }),
    staleTime: 0,
  })
  const cookie = useQuery({ queryKey: COOKIE_KEY, queryFn: ({ signal }) => client.getCookieState({ signal }) })
  const snapshots = useQuery({ queryKey: SNAPSHOTS_KEY, queryFn: ({ signal }) => client.listSnapshots({ signal }) })
  const [apiToken, setApiToken] = useState<string | null>(null)
  const values = useMemo(() => (config.data ? appSettingValues(config.data) : null), [config.data])
  const { states, actions } = useSettingsForm('application', APP_SETTING_SPECS, values, saveWith(core))
  const view = appSettingsView({
    config: config.data ?? null,
    states,
    cookie: toLoadable(cookie),
    snapshots: toLoadable(snapshots),
    showHelp: userConfig.show_help_text,
  })
  const question = useQuestion()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['settings'] })
  const notify = async (run: () => Promise<unknown>, done: string) => {
    const isDone = await core.act(run, done)
    refresh()
    return isDone
  }
  /** Shows a confirmation first. A failure is shown in the confirmation. */
  const ask = async (
    requested: AppSettingsQuestion & { readonly loadDetail?: () => Promise<string> },
    run: () => Promise<unknown>,
    done: string,
  ) => {
    question.ask({
      ...requested,
      run: async () => {
        await run()
        core.notice.send({ type: 'show', notice: { text: done, isError: false } })
        refresh()
      },
    })
    return true
  }
  const { questions } = view
  return {
    view: { ...view, apiToken, question: question.view },
    actions: {
      ...actions,
      setCookie: text => notify(() => client.setCookie({ body: { cookie: text } }), appSettingsTexts.cookieSaved),
      validateCookie: () =>
        notify(async () => requireValidCookie(await client.validateCookie()), appSettingsTexts.cookieValidated),
      revokeCookie: () => ask(questions.cookie, () => client.deleteCookie(), appSettingsTexts.cookieRemoved),
      setPoToken: token => notify(() => client.setPoToken({ body: { potoken: token } }), appSettingsTexts.poTokenSaved),
      revokePoToken: () => ask(questions.poToken, () => client.deletePoToken(), appSettingsTexts.poTokenRemoved),
      showToken: () => core.act(async () => setApiToken((await client.getToken()).token)),
      revokeToken: () =>
        ask(
          questions.token,
          async () => {
            await client.revokeToken()
            setApiToken(null)
          },
          appSettingsTexts.apiTokenRevoked,
        ),
      takeSnapshot: () => notify(() => client.createSnapshot(), appSettingsTexts.snapshotInProgress),
      restoreSnapshot: id =>
        ask(
          {
            ...questions.restore(id),
            loadDetail: () => restorePreviewText(() => client.previewSnapshot({ params: { id } })),
          },
          () => client.restoreSnapshot({ params: { id } }),
          appSettingsTexts.restoreStarted,
        ),
      confirm: question.actions,
      refresh,
    },
  }
}

function saveWith({ client, queryClient, session }: Core) {
  return async (key: string, value: SettingValue): Promise<SettingValue> => {
    const stored = await client.updateAppSettings({ body: appSettingChange(key, value) })
    queryClient.setQueryData(CONFIG_KEY, stored)
    session.send({ type: 'appConfig.changed', appConfig: stored })
    return appSettingValues(stored)[key] ?? null
  }
}
