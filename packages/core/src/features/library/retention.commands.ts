import { callOf, defineCommand, type CommandCall } from '../../commands/command.ts'
import type { Channel, RetentionRules } from '../../contract/index.ts'
import type { SettingValue } from '../../forms/field-state.ts'
import { channelAboutTexts } from '../../messages/en/channels.ts'
import { formsTexts } from '../../messages/en/forms.ts'
import { retentionTexts } from '../../messages/en/retention.ts'
import { RETENTION_FIELDS } from './retention.fields.ts'
import { retentionValues } from './retention.view.ts'

interface RetentionChange {
  /** ID of the channel. */
  readonly id: string
  readonly key: string
  /** Null removes the rule. */
  readonly value: SettingValue
}

const labelOf = (key: string) => RETENTION_FIELDS.specs.find(spec => spec.key === key)?.label ?? key

const change = defineCommand<RetentionChange, unknown, 'caller'>({
  id: 'library.changeRetention',
  summary: retentionTexts.changeSummary,
  permission: 'admin',
  target: ({ id, key }) => `${id} ${key}`,
  texts: {
    label: () => channelAboutTexts.configure,
    done: ({ key }) => formsTexts.settingSaved(labelOf(key)),
  },
  failure: 'caller',
  request: ({ client }, { id, key, value }) =>
    client.updateChannel({ params: { id }, body: { channel_retention: { [key]: value } } }),
  invalidates: ['channels', 'trash'],
  optimistic: (update, { id, key, value }) =>
    update.change<Channel>(['channels', 'one', id], channel => ({
      ...channel,
      channel_retention: { ...channel.channel_retention, [key]: value } as RetentionRules,
    })),
  inverse({ id, key }, { queryClient }): CommandCall | null {
    const rules = queryClient.getQueryData<Channel>(['channels', 'one', id])?.channel_retention
    return rules ? callOf(change, { id, key, value: retentionValues(rules)[key] ?? null }) : null
  },
  sequence: ({ id }) => `library.changeRetention ${id}`,
})

export const retentionCommands = { change }
