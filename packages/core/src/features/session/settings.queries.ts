import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import type { AppConfig, UserConfig } from '../../contract/index.ts'
import type { Settings } from './session.effects.ts'
import { APP_SETTINGS_KEY, USER_SETTINGS_KEY } from './settings-keys.ts'

/** The settings are read before the first screen opens, and stay in the cache until the session ends. */
const KEPT = { staleTime: Infinity, gcTime: Infinity } as const

/** The settings of the signed-in user. */
export function userSettingsQuery(client: Client) {
  return queryOptions({
    queryKey: USER_SETTINGS_KEY,
    queryFn: ({ signal }) => client.getUserConfig({ signal }),
    ...KEPT,
  })
}

/** The settings of the server. */
export function appSettingsQuery(client: Client) {
  return queryOptions({
    queryKey: APP_SETTINGS_KEY,
    queryFn: ({ signal }) => client.getAppSettings({ signal }),
    ...KEPT,
  })
}

/** Stores the settings that were read while a user signed in. */
export function storeSettings(queryClient: QueryClient, { user, application }: Settings): void {
  // Otherwise, the cache would remove them before a screen reads them.
  queryClient.setQueryDefaults(USER_SETTINGS_KEY, KEPT)
  queryClient.setQueryDefaults(APP_SETTINGS_KEY, KEPT)
  queryClient.setQueryData<UserConfig>(USER_SETTINGS_KEY, user)
  queryClient.setQueryData<AppConfig>(APP_SETTINGS_KEY, application)
}
