import type { Deps } from '../../app/dependencies.ts'
import type { Handlers } from '../../http/mount-contract.ts'

type SettingsHandlers = Handlers<
  'getAppSettings' | 'updateAppSettings' | 'rescanFilesystem' | 'importManually' | 'getImportFolder'
>

export const settingsHandlers = ({ services, jobs: { tasks, subtitleIndex } }: Deps): SettingsHandlers => {
  const scan = async (name: 'rescan_filesystem' | 'manual_import', options: object, key: string = name) => {
    const { taskId } = await tasks.begin(name, options, { key })
    return { task_id: taskId, status: 'PENDING' }
  }
  return {
    getAppSettings: () => services.appSettings.getAppConfig(),
    async updateAppSettings({ body }) {
      const before = await services.appSettings.getAppConfig()
      const config = await services.appSettings.update(body)
      if (config.downloads.subtitle_index !== before.downloads.subtitle_index) await subtitleIndex.start()
      return config
    },
    rescanFilesystem: ({ body }) =>
      scan('rescan_filesystem', body, body.accept_missing ? 'rescan_filesystem:accept' : undefined),
    getImportFolder: () => services.importFolder.describe(),
    importManually: ({ body }) => scan('manual_import', body, body.dry_run ? 'manual_import:preview' : undefined),
  }
}
