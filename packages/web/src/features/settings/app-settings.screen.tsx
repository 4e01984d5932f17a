import type { ReactNode } from 'react'
import { useAppSettings } from '@tubecellar/core/react'
import { ApiTokenRows } from './api-token-rows.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { CookieSection } from './cookie-section.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SectionList } from '../../forms/section-list.tsx'
import { SettingFields } from '../../forms/setting-fields.tsx'
import { SnapshotRows } from '../backups/index.ts'

export function AppSettingsScreen() {
  const { view, actions } = useAppSettings()
  const { sections } = view
  const settingsSection = (name: keyof typeof sections, more?: ReactNode) => ({
    title: sections[name].title,
    content: (
      <SettingFields section={sections[name]} actions={actions}>
        {more}
      </SettingFields>
    ),
  })
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <SectionList
        label={view.title}
        sections={[
          settingsSection('subscriptionScan'),
          settingsSection('downloads'),
          settingsSection('downloadFormat'),
          settingsSection('subtitles'),
          settingsSection('comments'),
          {
            title: view.cookie.title,
            content: <CookieSection view={view.cookie} poToken={view.poToken} actions={actions} />,
          },
          settingsSection(
            'integrations',
            <ApiTokenRows token={view.token} apiToken={view.apiToken} actions={actions} />,
          ),
          settingsSection('snapshots', <SnapshotRows view={view.snapshots} actions={actions} />),
          // Only Tubecellar servers have a trash.
          ...(sections.trash.fields.length > 0 ? [settingsSection('trash')] : []),
          ...(sections.updates.fields.length > 0 ? [settingsSection('updates')] : []),
        ]}
      >
        <PageHeader title={view.title} />
        {view.failure && <Failure {...view.failure} isEmbedded onRetry={actions.refresh} />}
      </SectionList>
      <ConfirmDialog view={view.question} actions={actions.confirm} />
    </>
  )
}
