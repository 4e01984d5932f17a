import { Box } from 'ink'
import { useAppSettings } from '@tubecellar/core/react'
import { appSettingsTexts } from '@tubecellar/core/messages/settings'
import { cookieLines, snapshotLines, tokenLines, type CredentialField } from './credential-rows.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { TextInputRow } from '../../ui/text-input.tsx'
import { SettingChoice } from '../../forms/setting-choice.tsx'
import { settingLines } from '../../forms/setting-rows.tsx'
import { useScrollPage } from '../../ui/page/use-scroll-page.ts'
import { useOpen } from '../../ui/use-open.ts'
import { useSettingForm, useSettingReset } from '../../forms/use-setting-form.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'

export function AppSettingsScreen({ height }: { height: number }) {
  const width = useTerminal().columns - 1
  const { view, actions } = useAppSettings()
  const [field, setField] = useOpen<CredentialField | null>(null)
  const form = useSettingForm(actions)
  const { sections, poToken } = view
  const sectionLines = (section: (typeof sections)[keyof typeof sections]) =>
    settingLines(section, { form, actions, width })
  const lines = [
    ...loadFailureLines(view.failure, width, actions.refresh),
    ...sectionLines(sections.subscriptionScan),
    ...sectionLines(sections.downloads),
    ...sectionLines(sections.downloadFormat),
    ...sectionLines(sections.subtitles),
    ...sectionLines(sections.comments),
    ...cookieLines(view, { actions, width, onField: setField }),
    ...sectionLines(sections.integrations).slice(0, -1),
    ...tokenLines(view, { actions, width }),
    ...sectionLines(sections.snapshots).slice(0, -1),
    ...snapshotLines(view.snapshots, { actions, width }),
    // Only Tubecellar servers have a trash.
    ...(sections.trash.fields.length > 0 ? sectionLines(sections.trash) : []),
    ...(sections.updates.fields.length > 0 ? sectionLines(sections.updates) : []),
  ]
  const page = useScrollPage({ lines, height: height - (field ? 1 : 0) })
  useSettingReset(page, () => actions)
  useKeys('settings', { 'settings.refresh': actions.refresh })
  const close = () => setField(null)
  // A PO token can be saved when it differs from its prefix.
  const savePoToken = async (text: string) =>
    text.trim() !== '' && text.trim() !== poToken.prefix && actions.setPoToken.run(text.trim())
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <ScrollPage page={page} />
      {field === 'cookie' ? (
        <TextInputRow
          label={appSettingsTexts.save}
          placeholder={appSettingsTexts.pasteCookieFile}
          paste="lines"
          onSubmit={async text => text.trim() !== '' && actions.setCookie.run(text)}
          onClose={close}
        />
      ) : null}
      {field === 'poToken' ? (
        <TextInputRow label={appSettingsTexts.update} initial={poToken.prefix} onSubmit={savePoToken} onClose={close} />
      ) : null}
      <ConfirmDialog view={view.question} actions={actions.confirm} height={height} />
      <SettingChoice form={form} height={height} />
    </Box>
  )
}
