import { ExternalLink } from 'lucide-react'
import { useUserSettings } from '@tubecellar/core/react'
import { BrowserSection } from '../components/browser-section.tsx'
import { ButtonLink } from '../components/button.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { SettingFields } from '../components/setting-fields.tsx'
import { SettingRow } from '../components/setting-row.tsx'
import { ShownTheme } from '../components/user-theme.tsx'

export function UserSettingsScreen() {
  const { view, actions } = useUserSettings()
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <ShownTheme stylesheet={view.stylesheet} />
      <PageHead title={view.title} />
      <SettingFields section={view.section} actions={actions}>
        {view.admin && (
          <SettingRow label={view.admin.title} help={view.admin.help}>
            <ButtonLink icon={ExternalLink} href={view.admin.url}>
              {view.admin.label}
            </ButtonLink>
          </SettingRow>
        )}
      </SettingFields>
      <BrowserSection showHelp={view.showHelp} />
    </>
  )
}
