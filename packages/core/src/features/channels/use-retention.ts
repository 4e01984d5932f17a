import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import { SETTING_RULES } from '../../contract/settings/setting-rules.ts'
import { withRules } from '../../forms/field.view.ts'
import { useSettingsForm, type SettingActions } from '../../forms/use-settings-form.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { autoDeleteCommands, retentionCommands } from '../library/hooks.ts'
import {
  previewedValues,
  RETENTION_FIELDS,
  retentionValues,
  retentionView,
  type RetentionView,
} from '../library/index.ts'
import { channelQuery } from './channels.queries.ts'

const SPECS = withRules(RETENTION_FIELDS.specs, SETTING_RULES.retention)

export interface RetentionActions {
  readonly settings: SettingActions
  /** Protects the video with this ID. */
  readonly protect: BoundCommand<string>
  readonly refresh: () => void
}

/**
 * The retention rules of a channel, and what they delete while they are edited; the view is null for users who may not
 * change them, and where the server has no such rules.
 */
export function useRetention(id: string): { view: RetentionView | null; actions: RetentionActions } {
  const { client } = useCore()
  const { config, context } = useCurrentUser()
  const rules = useSharedData(channelQuery(client, id))?.channel_retention
  const form = useSettingsForm({
    name: `retention ${id}`,
    specs: SPECS,
    values: rules ? retentionValues(rules) : null,
    command: retentionCommands.change,
    input: (key, value) => ({ id, key, value }),
  })
  const isShown = rules !== undefined && form.isAllowed
  const preview = useQuery({ ...previewQuery(client, id, previewedValues(form.states)), enabled: isShown })
  const data = {
    states: form.states,
    preview: preview.data,
    failure: queryFailure(preview, 'retention'),
    showHelp: config.show_help_text,
  }
  return {
    view: isShown ? retentionView(data, context) : null,
    actions: {
      settings: form.actions,
      protect: withInput(useCommand(autoDeleteCommands.setProtected), videoId => ({ id: videoId, isProtected: true })),
      refresh: () => void preview.refetch(),
    },
  }
}

/** While other values load, the videos of the last ones stay visible. */
const previewQuery = (client: Client, id: string, changes: Record<string, number | boolean>) =>
  queryOptions({
    queryKey: ['trash', 'retention', id, changes],
    queryFn: ({ signal }) => client.previewRetention({ params: { id }, query: changes, signal }),
    placeholderData: keepPreviousData,
  })
