import { requireValidCookie } from '../../client/require-valid-cookie.ts'
import { callOf, defineCommand, type ClientResponse, type CommandCall } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import type { AppConfig, CookieState } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import type { SettingValue } from '../../forms/field-state.ts'
import { formsTexts } from '../../messages/en/forms.ts'
import { appSettingsTexts, settingsCommandTexts, settingsTexts } from '../../messages/en/settings.ts'
import { APP_SETTINGS_KEY } from '../session/hooks.ts'
import { APP_SETTING_SPECS, appSettingChange, appSettingValues, changedAppConfig } from './app-settings.view.ts'
import { restorePreviewText } from '../backups/index.ts'

const COMMON_FIELDS = { permission: 'admin', target: () => '', failure: 'notice', invalidates: ['settings'] } as const

const setCookie = defineCommand<{ readonly cookie: string }, CookieState>({
  ...COMMON_FIELDS,
  id: 'settings.setCookie',
  summary: settingsCommandTexts.storeCookie,
  texts: { label: () => appSettingsTexts.save, done: () => appSettingsTexts.cookieSaved },
  request: ({ client }, { cookie }) => client.setCookie({ body: { cookie } }),
})

const validateCookie = defineCommand<void, CookieState>({
  ...COMMON_FIELDS,
  id: 'settings.validateCookie',
  summary: settingsCommandTexts.validateStoredCookie,
  texts: { label: () => settingsTexts.validate, done: () => appSettingsTexts.cookieValidated },
  request: async ({ client }) => requireValidCookie(await client.validateCookie()),
})

const removeCookie = defineCommand<void>({
  ...COMMON_FIELDS,
  id: 'settings.removeCookie',
  summary: settingsCommandTexts.removeStoredCookie,
  texts: { label: () => appSettingsTexts.remove, done: () => appSettingsTexts.cookieRemoved },
  request: ({ client }) => client.deleteCookie(),
  confirmation: () =>
    singleChoice<void>(
      {
        title: appSettingsTexts.removeCookie,
        detail: appSettingsTexts.removeCookieLoss,
        label: appSettingsTexts.remove,
      },
      undefined,
    ),
})

const setPoToken = defineCommand<{ readonly token: string }, ClientResponse<'setPoToken'>>({
  ...COMMON_FIELDS,
  id: 'settings.setPoToken',
  summary: settingsCommandTexts.storePoToken,
  texts: { label: () => appSettingsTexts.update, done: () => appSettingsTexts.poTokenSaved },
  request: ({ client }, { token }) => client.setPoToken({ body: { potoken: token } }),
})

const removePoToken = defineCommand<void>({
  ...COMMON_FIELDS,
  id: 'settings.removePoToken',
  summary: settingsCommandTexts.removePoTokenSummary,
  texts: { label: () => appSettingsTexts.remove, done: () => appSettingsTexts.poTokenRemoved },
  request: ({ client }) => client.deletePoToken(),
  confirmation: () =>
    singleChoice<void>(
      {
        title: appSettingsTexts.removePoToken,
        detail: appSettingsTexts.removePoTokenLoss,
        label: appSettingsTexts.remove,
      },
      undefined,
    ),
})

/** The server creates the token on the first read. */
const showToken = defineCommand<void, { readonly token: string }>({
  ...COMMON_FIELDS,
  id: 'settings.showToken',
  summary: settingsCommandTexts.showApiToken,
  isPersonal: true,
  texts: { label: () => settingsTexts.show, done: () => null },
  request: ({ client }) => client.getToken(),
  invalidates: [],
})

const revokeToken = defineCommand<void>({
  ...COMMON_FIELDS,
  id: 'settings.revokeToken',
  summary: settingsCommandTexts.revokeApiToken,
  texts: { label: () => appSettingsTexts.revoke, done: () => appSettingsTexts.apiTokenRevoked },
  request: ({ client }) => client.revokeToken(),
  confirmation: () =>
    singleChoice<void>(
      {
        title: appSettingsTexts.revokeApiToken,
        detail: appSettingsTexts.revokeTokenLoss,
        label: appSettingsTexts.revoke,
      },
      undefined,
    ),
})

const createSnapshot = defineCommand<void, ClientResponse<'createSnapshot'>>({
  ...COMMON_FIELDS,
  id: 'settings.createSnapshot',
  summary: settingsCommandTexts.createSnapshot,
  texts: { label: () => settingsTexts.createSnapshotNow, done: () => appSettingsTexts.snapshotInProgress },
  request: ({ client }) => client.createSnapshot(),
})

const restoreSnapshot = defineCommand<{ readonly id: string }, ClientResponse<'restoreSnapshot'>>({
  ...COMMON_FIELDS,
  id: 'settings.restoreSnapshot',
  summary: settingsCommandTexts.restoreSnapshot,
  target: ({ id }) => id,
  texts: { label: () => appSettingsTexts.restoreAction, done: () => appSettingsTexts.restoreStarted },
  request: ({ client }, { id }) => client.restoreSnapshot({ params: { id } }),
  confirmation: (input, { client }) => ({
    ...singleChoice(
      {
        title: appSettingsTexts.restore(displayText(input.id)),
        detail: appSettingsTexts.restoreLoss,
        label: appSettingsTexts.restoreAction,
      },
      input,
    ),
    loadDetail: () => restorePreviewText(() => client.previewSnapshot({ params: { id: input.id } })),
  }),
})

interface SettingChange {
  readonly key: string
  /** Null restores the default. */
  readonly value: SettingValue
}

const changeApplication = defineCommand<SettingChange, AppConfig, 'caller'>({
  id: 'settings.changeApplication',
  summary: settingsCommandTexts.changeApplicationSetting,
  permission: 'admin',
  target: ({ key }) => key,
  texts: {
    label: () => appSettingsTexts.update,
    done: ({ key }) => formsTexts.settingSaved(APP_SETTING_SPECS.find(spec => spec.key === key)?.label ?? key),
  },
  failure: 'caller',
  request: ({ client }, { key, value }) => client.updateAppSettings({ body: appSettingChange(key, value) }),
  invalidates: [],
  optimistic: (update, { key, value }) =>
    update.change<AppConfig>(APP_SETTINGS_KEY, config => changedAppConfig(config, key, value)),
  store: (queryClient, _change, stored) => queryClient.setQueryData<AppConfig>(APP_SETTINGS_KEY, stored),
  inverse({ key }, { queryClient }): CommandCall | null {
    const config = queryClient.getQueryData<AppConfig>(APP_SETTINGS_KEY)
    return config ? callOf(changeApplication, { key, value: appSettingValues(config)[key] ?? null }) : null
  },
  sequence: () => 'settings.changeApplication',
})

/** The commands of the application settings. */
export const settingsCommands = {
  changeApplication,
  setCookie,
  validateCookie,
  removeCookie,
  setPoToken,
  removePoToken,
  showToken,
  revokeToken,
  createSnapshot,
  restoreSnapshot,
}
