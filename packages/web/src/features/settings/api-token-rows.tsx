import type { AppSettingsView } from '@tubecellar/core'
import { settingsCommands } from '@tubecellar/core/commands'
import type { AppSettingsActions } from '@tubecellar/core/react'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import { SettingRow } from '../../forms/setting-row.tsx'
import { Button } from '../../ui/button.tsx'
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
          <CommandButton command={settingsCommands.showToken} onRun={actions.showToken}>
            {settingsTexts.show}
          </CommandButton>
        ) : (
          <code className={styles.token}>{apiToken}</code>
        )}
        <Button variant="danger" onClick={actions.revokeToken}>
          {settingsTexts.revoke}
        </Button>
      </div>
    </SettingRow>
  )
}
