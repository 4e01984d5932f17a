import type { ViewContext } from '../../list/view-context.ts'
import type { SettingsPage } from '../../routes/index.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { accountsTexts } from '../../messages/en/accounts.ts'
import { backupsTexts } from '../../messages/en/backups.ts'
import { actionsTexts } from '../../messages/en/library.ts'
import { appSettingsTexts, userSettingsTexts } from '../../messages/en/settings.ts'
import { schedulesTexts } from '../../messages/en/tasks.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { canOpen } from '../session/index.ts'
import { APP_SETTINGS } from './app-settings.fields.ts'
import { USER_SETTINGS } from './user-settings.view.ts'

/** A setting or action that the search of the settings finds. */
export interface SettingsEntry {
  readonly page: SettingsPage
  /** The title of its section; empty if the page has no sections. */
  readonly section: string
  /** Of the field on its page; null for everything else. */
  readonly key: string | null
  readonly label: string
  readonly help: string
}

const entry = (page: SettingsPage, section: string, label: string, help = ''): SettingsEntry => ({
  page,
  section,
  key: null,
  label,
  help,
})

const fieldsOf = (
  page: SettingsPage,
  { title, specs }: { title: string; specs: readonly { key: string; label: string; help: string }[] },
): SettingsEntry[] => specs.map(({ key, label, help }) => ({ page, section: title, key, label, help }))

const ACCOUNT = [
  entry('user', accountTexts.title, accountTexts.password, accountTexts.passwordHelp),
  entry('user', accountTexts.title, accountTexts.sessions, accountTexts.sessionsHelp),
  entry('user', accountTexts.title, accountTexts.tokens, accountTexts.tokensHelp),
  entry('user', accountTexts.title, accountTexts.data, accountTexts.dataHelp),
]

/** Of a TubeArchivist server. */
const ADMIN_INTERFACE = entry('user', '', userSettingsTexts.userManagement, userSettingsTexts.addUsers)

const CREDENTIALS = [
  entry('application', appSettingsTexts.cookie, appSettingsTexts.cookieImport, appSettingsTexts.netscapeFormat),
  entry('application', appSettingsTexts.cookie, appSettingsTexts.poToken, appSettingsTexts.poTokenHelp),
  entry('application', appSettingsTexts.integrations, appSettingsTexts.apiToken, appSettingsTexts.apiTokenHelp),
]

const SCHEDULES = [
  entry('scheduling', '', schedulesTexts.rescanSubscriptions, schedulesTexts.rescanSubscriptionsHelp),
  entry('scheduling', '', schedulesTexts.startDownload, schedulesTexts.downloadsQueuedVideos),
  entry('scheduling', '', schedulesTexts.refreshMetadata, schedulesTexts.refreshMetadataHelp),
  entry('scheduling', '', schedulesTexts.refreshOlder, schedulesTexts.refreshOlderHelp),
  entry('scheduling', '', schedulesTexts.thumbnailCheck, schedulesTexts.thumbnailCheckHelp),
  entry('scheduling', '', schedulesTexts.zipBackup, schedulesTexts.zipBackupHelp),
  entry('scheduling', '', schedulesTexts.backupsToKeep, schedulesTexts.backupsToKeepHelp),
  entry('scheduling', '', schedulesTexts.notificationUrls),
]

const ACTIONS = [
  entry('actions', '', actionsTexts.deleteDownloadQueue, actionsTexts.deleteDownloadQueueHelp),
  entry('actions', '', actionsTexts.manualImport, actionsTexts.manualImportHelp),
  entry('actions', '', actionsTexts.embedThumbnails, actionsTexts.embedThumbnailsHelp),
  entry('actions', '', actionsTexts.zipBackup, actionsTexts.zipBackupHelp),
  entry('actions', '', actionsTexts.rescanFilesystem, actionsTexts.rescanFilesystemHelp),
  entry('actions', '', backupsTexts.restoreFromBackup, backupsTexts.restoreHelp),
]

const ACCOUNTS = entry('accounts', '', accountsTexts.title, accountsTexts.help)

/** Everything in the settings that the user can open, in the order of the pages. */
export function settingsIndex(context: Pick<ViewContext, 'isStaff' | 'serverVersion'>): readonly SettingsEntry[] {
  const { isStaff, serverVersion } = context
  const entries = [
    ...fieldsOf('user', USER_SETTINGS),
    ...(isTubecellar(serverVersion) ? ACCOUNT : isStaff ? [ADMIN_INTERFACE] : []),
    ...Object.values(APP_SETTINGS).flatMap(section => fieldsOf('application', section)),
    ...CREDENTIALS,
    ...SCHEDULES,
    ...ACTIONS,
    ACCOUNTS,
  ]
  return entries.filter(({ page }) => canOpen({ tag: 'settings', page }, context))
}
