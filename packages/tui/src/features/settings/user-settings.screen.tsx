import { Box } from 'ink'
import { AccountDialogs, accountLines, useAccountPage } from '../account/index.ts'
import { useUserSettings } from '@tubecellar/core/react'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { headingLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { SettingChoice } from '../../forms/setting-choice.tsx'
import { settingLines } from '../../forms/setting-rows.tsx'
import { useScrollPage } from '../../ui/page/use-scroll-page.ts'
import { useSettingForm, useSettingReset } from '../../forms/use-setting-form.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

export function UserSettingsScreen({ height }: { height: number }) {
  const width = useTerminal().columns - 1
  const { view, actions } = useUserSettings()
  const form = useSettingForm(actions)
  const { admin } = view
  const account = useAccountPage()
  const lines = [
    ...settingLines(view.section, { form, actions, width }),
    ...(admin
      ? [
          headingLine('admin', admin.title, width),
          textLine('admin-url', `${admin.label}: ${admin.url}`, 'text', 1),
          ...(admin.help === null ? [] : wrappedLines('admin-help', admin.help, width, 'dim', 4)),
        ]
      : []),
    ...accountLines(account, width),
  ]
  const page = useScrollPage({ lines, height: height - account.fieldRows, isActive: account.fieldRows === 0 })
  useSettingReset(page, () => actions)
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <ScrollPage page={page} />
      <AccountDialogs account={account} height={height} />
      <SettingChoice form={form} height={height} />
    </Box>
  )
}
