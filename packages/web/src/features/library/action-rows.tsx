import { Fragment } from 'react'
import type { ActionGroup, ActionName } from '@tubecellar/core'
import { libraryTexts } from '@tubecellar/core/messages/library'
import { ActionOutcomeText } from '../tasks/index.ts'
import { ActionResults } from './action-results.tsx'
import { DangerZone } from '../../ui/dialogs/danger-zone.tsx'
import { SettingRow } from '../../forms/setting-row.tsx'
import { TaskButton } from '../../ui/command-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import rowStyles from '../../forms/setting-fields.module.css'

interface ActionRowsProps {
  groups: readonly ActionGroup[]
  dangerLabel: string
  onRun: (name: ActionName) => Promise<boolean>
}

/** Actions for staff with descriptions; dangerous actions are in a separate zone. */
export function ActionRows({ groups, dangerLabel, onRun }: ActionRowsProps) {
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
                    <TaskButton variant={group.isDanger ? 'danger' : 'plain'} onRun={() => onRun(name)}>
                      {label}
                    </TaskButton>
                    <ActionOutcomeText outcome={outcome} />
                  </Fragment>
                ) : (
                  <span key={name} role="status">
                    {progress}
                  </span>
                ),
              )}
            </div>
          </SettingRow>
          <ActionResults notes={group.notes} results={group.results} />
        </DangerZone>
      ))}
    </div>
  )
}
