import type { Deps } from '../deps.ts'
import type { Handlers } from '../mount.ts'

export const settingsHandlers = ({ services }: Deps): Handlers<'getAppSettings'> => ({
  getAppSettings: () => services.appSettings.getAppConfig(),
})
