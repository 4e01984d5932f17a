import { Box } from 'ink'
import { useAppSettings } from '@tubecellar/core/react'
import { appSettingsTexts } from '@tubecellar/core/messages/settings'
import { cookieLines, snapshotLines, tokenLines, type CredentialField } from './credential-rows.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { TextLine } from '../../ui/text-input.tsx'
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
  const of = (section: (typeof sections)[keyof typeof sections]) => settingLines(section, { form, actions, width })
  const lines = [
    ...loadFailureLines(view.failure, width, actions.refresh),
    ...of(sections.subscriptionScan),
    ...of(sections.downloads),
    ...of(sections.downloadFormat),
    ...of(sections.subtitles),
    ...of(sections.comments),
    ...cookieLines(view, { actions, width, onField: setField }),
    ...of(sections.integrations).slice(0, -1),
    ...tokenLines(view, { actions, width }),
    ...of(sections.snapshots).slice(0, -1),
    ...snapshotLines(view.snapshots, { actions, width }),
    // Only Tubecellar servers have a trash.
    ...(sections.trash.fields.length > 0 ? of(sections.trash) : []),
  ]
  const page = useScrollPage({ lines, height: height - (field ? 1 : 0) })
  useSettingReset(page, actions, form)
  useKeys('settings', { 'settings.refresh': actions.refresh })
  const close = () => setField(null)
  // A PO token can be saved when it differs from its prefix.
  const savePoToken = async (text: string) =>
    text.trim() !== '' && text.trim() !== poToken.prefix && actions.setPoToken(text.trim())
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <ScrollPage page={page} />
      {field === 'cookie' ? (
        <TextLine
          label={appSettingsTexts.save}
          placeholder={appSettingsTexts.pasteCookieFile}
          paste="lines"
          onSubmit={async text => text.trim() !== '' && actions.setCookie(text)}
          onClose={close}
        />
      ) : null}
      {field === 'poToken' ? (
        <TextLine label={appSettingsTexts.update} initial={poToken.prefix} onSubmit={savePoToken} onClose={close} />
      ) : null}
      {view.question ? (
        <ConfirmDialog
          view={view.question}
          height={height}
          onChoose={actions.confirm.choose}
          onCancel={actions.confirm.cancel}
        />
      ) : null}
      <SettingChoice form={form} height={height} />
    </Box>
  )
}
