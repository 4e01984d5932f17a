import { Box } from 'ink'
import type { Screen, SettingsMatch, SettingsResults } from '@tubecellar/core'
import type { SettingsSearchActions } from '@tubecellar/core/react'
import { settingsSearchTexts } from '@tubecellar/core/messages/settings'
import { SettingChoice } from '../../forms/setting-choice.tsx'
import { fieldLines, labelSpans } from '../../forms/setting-rows.tsx'
import { useSettingForm, useSettingReset, type SettingForm } from '../../forms/use-setting-form.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { blankLine, focusableLine, headingLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'

interface FoundSettingsProps {
  readonly results: SettingsResults
  readonly actions: SettingsSearchActions
  readonly height: number
  readonly onOpen: (screen: Screen) => void
}

/** The settings that match the search. Fields can be changed here; Enter on anything else opens its page. */
export function FoundSettings({ results: { title, matches }, actions, height, onOpen }: FoundSettingsProps) {
  const width = useTerminal().columns - 1
  const user = useSettingForm(actions.fields('user'))
  const application = useSettingForm(actions.fields('application'))
  const lines = [
    headingLine('title', title, width),
    ...(matches.length === 0 ? [textLine('none', settingsSearchTexts.none, 'dim', 1)] : []),
    ...matches.flatMap(match => [
      textLine(`path-${match.id}`, match.path, 'dim', 1),
      ...matchLines(match, {
        form: match.screen.page === 'user' ? user : application,
        actions,
        width,
        open: () => onOpen(match.screen),
      }),
      blankLine(`end-${match.id}`),
    ]),
  ]
  const page = useScrollPage({ lines, height })
  useSettingReset(page, field =>
    actions.fields(matches.find(match => match.field?.key === field.key)?.screen.page ?? 'application'),
  )
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <ScrollPage page={page} />
      <SettingChoice form={user} height={height} />
      <SettingChoice form={application} height={height} />
    </Box>
  )
}

interface MatchInput {
  readonly form: SettingForm
  readonly actions: SettingsSearchActions
  readonly width: number
  readonly open: () => void
}

function matchLines(match: SettingsMatch, { form, actions, width, open }: MatchInput): PageLine[] {
  const { id, path, label, help, field, screen } = match
  const input = { form, actions: actions.fields(screen.page), width }
  return [
    ...(field
      ? fieldLines(field, path, input, label)
      : [
          focusableLine({
            key: id,
            section: path,
            indent: 1,
            spans: [...labelSpans(label, width), { text: match.open, as: 'accent' }],
            enter: { label: match.open.toLowerCase(), run: open },
          }),
        ]),
    ...wrappedLines(`help-${id}`, help.map(({ text }) => text).join(''), width, 'dim', 4),
  ]
}
