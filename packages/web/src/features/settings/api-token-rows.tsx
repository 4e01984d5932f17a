import type { AppSettingsView } from '@tubecellar/core'
import type { AppSettingsActions } from '@tubecellar/core/react'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import { SettingRow } from '../../forms/setting-row.tsx'
import { Button } from '../../ui/button.tsx'
import { TaskButton } from '../../ui/command-button.tsx'
import rowStyles from '../../forms/setting-fields.module.css'
import styles from './api-token-rows.module.css'

interface AccessRowsProps {
  token: AppSettingsView['token']
  /** Null until requested. */
  apiToken: string | null
  actions: AppSettingsActions
}

/** The API token: shown on request, hidden once revoked. */
export function AccessRows({ token, apiToken, actions }: AccessRowsProps) {
  return (
    <SettingRow label={token.label} help={token.help}>
      <div className={rowStyles.control}>
        {apiToken === null ? (
          <TaskButton onRun={actions.showToken}>{settingsTexts.show}</TaskButton>
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
