import { useAppSettings } from '@tubecellar/core/react'
import { AccessRows } from '../components/access-rows.tsx'
import { CookieSection } from '../components/cookie-section.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { SettingFields } from '../components/setting-fields.tsx'
import { SnapshotRows } from '../components/snapshot-rows.tsx'

export function AppSettingsScreen() {
  const { view, actions } = useAppSettings()
  const { sections } = view
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHead title={view.title} />
      <SettingFields section={sections.subscriptionScan} actions={actions} />
      <SettingFields section={sections.downloads} actions={actions} />
      <SettingFields section={sections.downloadFormat} actions={actions} />
      <SettingFields section={sections.subtitles} actions={actions} />
      <SettingFields section={sections.comments} actions={actions} />
      <CookieSection view={view.cookie} poToken={view.poToken} actions={actions} />
      <SettingFields section={sections.integrations} actions={actions}>
        <AccessRows token={view.token} apiToken={view.apiToken} actions={actions} />
      </SettingFields>
      <SettingFields section={sections.snapshots} actions={actions}>
        <SnapshotRows view={view.snapshots} actions={actions} />
      </SettingFields>
    </>
  )
}
