import type { AppSettingsView } from '@tubecellar/core'
import type { AppSettingsActions } from '@tubecellar/core/react'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import { SettingRow } from '../../forms/setting-row.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import rowStyles from '../../forms/setting-fields.module.css'
import styles from './api-token-rows.module.css'

interface ApiTokenRowsProps {
  token: AppSettingsView['token']
  /** Null until requested. */
  apiToken: string | null
  actions: AppSettingsActions
}

/** The API token: shown on request, hidden once revoked. */
export function ApiTokenRows({ token, apiToken, actions }: ApiTokenRowsProps) {
  return (
    <SettingRow label={token.label} help={token.help}>
      <div className={rowStyles.control}>
        {apiToken === null ? (
          <CommandButton command={actions.showToken}>{settingsTexts.show}</CommandButton>
        ) : (
          <code className={styles.token}>{apiToken}</code>
        )}
        <CommandButton command={actions.revokeToken} variant="danger">
          {settingsTexts.revoke}
        </CommandButton>
      </div>
    </SettingRow>
  )
}
