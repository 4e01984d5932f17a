import { Fragment } from 'react'
import type { ActionGroup } from '@tubecellar/core'
import type { ActionsActions } from '@tubecellar/core/react'
import { libraryTexts } from '@tubecellar/core/messages/library'
import { TaskOutcomeText } from '../tasks/index.ts'
import { ImportResults } from './import-results.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { DangerZone } from '../../ui/dialogs/danger-zone.tsx'
import { SettingRow } from '../../forms/setting-row.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import rowStyles from '../../forms/setting-fields.module.css'

interface ActionRowsProps {
  groups: readonly ActionGroup[]
  dangerLabel: string
  commands: ActionsActions['start']
}

/** Actions for staff with descriptions; dangerous actions are in a separate zone. */
export function ActionRows({ groups, dangerLabel, commands }: ActionRowsProps) {
  return (
    <div className={rowStyles.section}>
      <h2>
        <VisuallyHidden>{libraryTexts.tasks}</VisuallyHidden>
      </h2>
      {groups.map(group => (
        <DangerZone key={group.title} label={group.isDanger ? dangerLabel : null}>
          <SettingRow label={group.title} help={group.help}>
            <div className={rowStyles.control}>
              {group.actions.map(({ name, label, progress, outcome }) =>
                progress === null ? (
                  <Fragment key={name}>
                    <CommandButton command={commands[name]} variant={group.isDanger ? 'danger' : 'plain'}>
                      {label}
                    </CommandButton>
                    <TaskOutcomeText outcome={outcome} />
                  </Fragment>
                ) : (
                  <span key={name} role="status">
                    {progress}
                  </span>
                ),
              )}
            </div>
          </SettingRow>
          <ImportResults notes={group.notes} results={group.results} />
        </DangerZone>
      ))}
    </div>
  )
}
