import { APP_CONFIG_DEFAULTS, type AppConfig } from '@tubecellar/core/contract'
import type { SettingsStore } from '../stores/settings.ts'

const NAME = 'app'

/** The settings of the application: what was changed, laid over the defaults (api contract 4.12). */
export interface AppSettings {
  getAppConfig(): Promise<AppConfig>
}

export function createAppSettings({ settings }: { settings: SettingsStore }): AppSettings {
  return {
    getAppConfig: async () => {
      const stored = ((await settings.get(NAME)) ?? {}) as Partial<AppConfig>
      return {
        subscriptions: { ...APP_CONFIG_DEFAULTS.subscriptions, ...stored.subscriptions },
        downloads: { ...APP_CONFIG_DEFAULTS.downloads, ...stored.downloads },
        application: { ...APP_CONFIG_DEFAULTS.application, ...stored.application },
      }
    },
  }
}
