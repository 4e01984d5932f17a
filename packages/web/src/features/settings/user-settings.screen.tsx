import { ExternalLink } from 'lucide-react'
import { useUserSettings } from '@tubecellar/core/react'
import { AccountSection } from '../account/index.ts'
import { BrowserSection } from './browser-section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SettingFields } from '../../forms/setting-fields.tsx'
import { SettingRow } from '../../forms/setting-row.tsx'
import { PreviewTheme } from '../../theme/user-theme.tsx'

export function UserSettingsScreen() {
  const { view, actions } = useUserSettings()
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PreviewTheme stylesheet={view.stylesheet} />
      <PageHeader title={view.title} />
      <SettingFields section={view.section} actions={actions}>
        {view.admin && (
          <SettingRow label={view.admin.title} help={view.admin.help}>
            <ButtonLink icon={ExternalLink} href={view.admin.url}>
              {view.admin.label}
            </ButtonLink>
          </SettingRow>
        )}
      </SettingFields>
      <AccountSection />
      <BrowserSection showHelp={view.showHelp} />
    </>
  )
}
