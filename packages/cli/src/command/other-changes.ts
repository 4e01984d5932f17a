import { changeTexts } from '@tubecellar/core/messages/cli/changes'
import type { Change } from './server-call.ts'

/** The changes that the command tables of core do not contain, because the user interfaces do not offer them. */
export const OTHER_CHANGES = {
  deleteBackup: { permission: 'admin', summary: changeTexts.deleteBackup },
  deleteSnapshot: { permission: 'admin', summary: changeTexts.deleteSnapshot },
  fetchMissingExtras: { permission: 'admin', summary: changeTexts.fetchMissingExtras },
  setPlaylistSettings: { permission: 'admin', summary: changeTexts.setPlaylistSettings },
  setProgress: { permission: 'user', summary: changeTexts.setProgress },
  sendRequest: { permission: 'user', summary: changeTexts.sendRequest },
  startTask: { permission: 'admin', summary: changeTexts.startTask },
} as const satisfies Record<string, Change>
