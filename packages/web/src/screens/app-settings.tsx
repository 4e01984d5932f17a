import type { ReactNode } from 'react'
import { useAppSettings } from '@tubecellar/core/react'
import { AccessRows } from '../components/access-rows.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { CookieSection } from '../components/cookie-section.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { SectionList } from '../components/section-list.tsx'
import { SettingFields } from '../components/setting-fields.tsx'
import { SnapshotRows } from '../components/snapshot-rows.tsx'

export function AppSettingsScreen() {
  const { view, actions } = useAppSettings()
  const { sections } = view
  const plain = (name: keyof typeof sections, more?: ReactNode) => ({
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
          plain('subscriptionScan'),
          plain('downloads'),
          plain('downloadFormat'),
          plain('subtitles'),
          plain('comments'),
          {
            title: view.cookie.title,
            content: <CookieSection view={view.cookie} poToken={view.poToken} actions={actions} />,
          },
          plain('integrations', <AccessRows token={view.token} apiToken={view.apiToken} actions={actions} />),
          plain('snapshots', <SnapshotRows view={view.snapshots} actions={actions} />),
          // Only Tubecellar servers have a trash.
          ...(sections.trash.fields.length > 0 ? [plain('trash')] : []),
        ]}
      >
        <PageHead title={view.title} />
      </SectionList>
      <ConfirmDialog view={view.question} actions={actions.confirm} />
    </>
  )
}
