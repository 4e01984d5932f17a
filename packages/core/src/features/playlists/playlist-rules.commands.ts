import { callOf, defineCommand, type CommandCall } from '../../commands/command.ts'
import type { Playlist, ScanRules } from '../../contract/index.ts'
import type { SettingValue } from '../../forms/field-state.ts'
import { channelAboutTexts } from '../../messages/en/channels.ts'
import { formsTexts } from '../../messages/en/forms.ts'
import { playlistsTexts } from '../../messages/en/playlists.ts'
import { SCAN_RULE_FIELDS, scanRuleValues } from '../subscriptions/index.ts'

export interface RuleChange {
  readonly id: string
  readonly key: string
  /** Null removes the rule. */
  readonly value: SettingValue
}

const labelOf = (key: string) => SCAN_RULE_FIELDS.specs.find(spec => spec.key === key)?.label ?? key

/** Changes one scan rule of a playlist. */
export const changeRule = defineCommand<RuleChange, unknown, 'caller'>({
  id: 'playlists.changeRule',
  summary: playlistsTexts.changeRuleSummary,
  permission: 'admin',
  target: ({ id, key }) => `${id} ${key}`,
  texts: {
    label: () => channelAboutTexts.configure,
    done: ({ key }) => formsTexts.settingSaved(labelOf(key)),
  },
  failure: 'caller',
  request: ({ client }, { id, key, value }) =>
    client.updatePlaylist({ params: { id }, body: { playlist_rules: { [key]: value } } }),
  invalidates: ['playlists'],
  optimistic: (update, { id, key, value }) =>
    update.change<Playlist>(['playlists', 'one', id], playlist => ({
      ...playlist,
      playlist_rules: { ...playlist.playlist_rules, [key]: value } as ScanRules,
    })),
  inverse({ id, key }, { queryClient }): CommandCall | null {
    const rules = queryClient.getQueryData<Playlist>(['playlists', 'one', id])?.playlist_rules
    return rules ? callOf(changeRule, { id, key, value: scanRuleValues(rules)[key] ?? null }) : null
  },
  sequence: ({ id }) => `playlists.changeRule ${id}`,
})
