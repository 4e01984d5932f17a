import type { SettingsMatch, SettingsResults } from '@tubecellar/core'
import type { SettingsSearchActions } from '@tubecellar/core/react'
import { settingsSearchTexts } from '@tubecellar/core/messages/settings'
import { SettingField } from '../../forms/setting-field.tsx'
import { SettingRow } from '../../forms/setting-row.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { Highlighted } from '../../ui/highlighted.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import fieldStyles from '../../forms/setting-fields.module.css'
import styles from './found-settings.module.css'

interface FoundSettingsProps {
  results: SettingsResults
  actions: SettingsSearchActions
}

/** The settings that match the search. Fields can be changed here; everything else has a link to its page. */
export function FoundSettings({ results: { title, matches }, actions }: FoundSettingsProps) {
  return (
    <>
      <PageHeader title={title} />
      {matches.length === 0 && (
        <EmptyList empty={{ title: settingsSearchTexts.none, hint: settingsSearchTexts.noneHint, link: null }} />
      )}
      <ul>
        {matches.map(match => (
          <li key={match.id} className={styles.match}>
            <h2 className={styles.place}>
              <ScreenLink to={match.screen} section={match.section} className={styles.path}>
                {match.path}
              </ScreenLink>
            </h2>
            <Match match={match} actions={actions} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Match({ match, actions }: { match: SettingsMatch; actions: SettingsSearchActions }) {
  const marked = { label: <Highlighted parts={match.label} />, help: <Highlighted parts={match.help} /> }
  if (match.field)
    return <SettingField field={match.field} actions={actions.fields(match.screen.page)} marked={marked} />
  return (
    <SettingRow {...marked}>
      <div className={fieldStyles.control}>
        <LinkButton to={match.screen} section={match.section}>
          {match.open}
        </LinkButton>
      </div>
    </SettingRow>
  )
}
