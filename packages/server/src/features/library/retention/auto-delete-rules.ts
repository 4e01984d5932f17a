import { parseUsernameList } from '../../settings/index.ts'
import { APP_CONFIG_DEFAULTS, type AppConfig } from '@tubecellar/core/contract'

/** The rules in the settings, with defaults for missing ones. */
export function readAutoDeleteRules(settings: AppConfig['downloads']) {
  const downloads = { ...APP_CONFIG_DEFAULTS.downloads, ...settings } as Defined<AppConfig['downloads']>
  return {
    accounts: { kind: downloads.autodelete_accounts, usernames: parseUsernameList(downloads.autodelete_usernames) },
    days: downloads.autodelete_days,
    maxVideos: downloads.autodelete_max_videos,
    maxPercent: downloads.autodelete_max_percent,
    noticeDays: downloads.autodelete_notice_days,
  }
}

type Defined<Settings> = { [K in keyof Settings]-?: Exclude<Settings[K], undefined> }
