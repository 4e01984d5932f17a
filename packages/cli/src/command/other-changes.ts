import { changeTexts } from '@tubecellar/core/messages/cli/changes'
import type { Change } from './server-call.ts'

/** The changes that the command tables of core do not contain, because the user interfaces do not offer them in this form. */
export const OTHER_CHANGES = {
  clearQueue: { permission: 'admin', summary: changeTexts.clearQueue },
  deleteBackup: { permission: 'admin', summary: changeTexts.deleteBackup },
  deleteSnapshot: { permission: 'admin', summary: changeTexts.deleteSnapshot },
  fetchMissingExtras: { permission: 'admin', summary: changeTexts.fetchMissingExtras },
  setChannelSettings: { permission: 'admin', summary: changeTexts.setChannelSettings },
  setPlaylistSettings: { permission: 'admin', summary: changeTexts.setPlaylistSettings },
  setProgress: { permission: 'user', summary: changeTexts.setProgress },
  setScanRules: { permission: 'admin', summary: changeTexts.setScanRules },
  setSchedule: { permission: 'admin', summary: changeTexts.setSchedule },
  setSettings: { permission: 'user', summary: changeTexts.setSettings },
  sendRequest: { permission: 'user', summary: changeTexts.sendRequest },
  startTask: { permission: 'admin', summary: changeTexts.startTask },
  unsetSchedule: { permission: 'admin', summary: changeTexts.unsetSchedule },
} as const satisfies Record<string, Change>
