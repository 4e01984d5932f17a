import type { AppSettings } from './settings.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  readonly services: {
    readonly appSettings: AppSettings
  }
  readonly jobs: {
    /** Starts the job that follows a changed setting of the subtitle index. */
    readonly subtitleIndex: { start(): Promise<unknown> }
    /** Starts the job that generates missing subtitles. */
    readonly transcriptions: { startMissing(): Promise<void> }
  }
}

type SettingsHandlers = Handlers<'getAppSettings' | 'updateAppSettings'>

export const settingsHandlers = ({
  services,
  jobs: { subtitleIndex, transcriptions },
}: Dependencies): SettingsHandlers => {
  return {
    getAppSettings: () => services.appSettings.getAppConfig(),
    async updateAppSettings({ body }) {
      const before = await services.appSettings.getAppConfig()
      const config = await services.appSettings.update(body)
      if (config.downloads.subtitle_index !== before.downloads.subtitle_index) await subtitleIndex.start()
      if (config.downloads.transcribe && !before.downloads.transcribe) await transcriptions.startMissing()
      return config
    },
  }
}
