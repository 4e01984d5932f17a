import { Box } from 'ink'
import type { Screen } from '@tubecellar/core'
import { useChannelAbout, useRetention } from '@tubecellar/core/react'
import { channelAboutTexts } from '@tubecellar/core/messages/channels'
import { refreshLines, useRefreshKeys } from '../metadata/index.ts'
import { retentionLines } from '../library/index.ts'
import { scanRuleLines } from '../subscriptions/index.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { usePagerText } from '../../ui/external-programs.ts'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { Loading } from '../../ui/loading.tsx'
import { blankLine, headingLine, focusableLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { SettingChoice } from '../../forms/setting-choice.tsx'
import { factLine, labelWidth, settingLines } from '../../forms/setting-rows.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { useSettingForm, useSettingReset } from '../../forms/use-setting-form.ts'
import { pad } from '../../terminal/fit.ts'

interface ChannelAboutProps {
  readonly id: string
  readonly height: number
  readonly onOpen: (screen: Screen) => void
}

/** Details of a channel; staff can reindex, customize and delete it. */
export function ChannelAbout({ id, height, onOpen }: ChannelAboutProps) {
  const width = useTerminal().columns - 1
  const { view, actions } = useChannelAbout({ id, onDeleted: () => onOpen({ tag: 'channels' }) })
  const refresh = useRefreshKeys('channel', id)
  const form = useSettingForm(actions.settings)
  const retention = useRetention(id)
  const retentionForm = useSettingForm(retention.actions.settings)
  const about = view
  const staff = about?.staff ?? null
  const lines = about ? aboutLines() : []
  const page = useScrollPage({ lines, height })
  const text = about?.description ?? null
  usePagerText(text === null ? null : () => text)
  const isRetention = (key: string) => retention.view?.section.fields.some(field => field.key === key)
  const reset = (key: string) => (isRetention(key) ? retention.actions.settings : actions.settings).reset(key)
  useSettingReset(page, () => ({ ...actions.settings, reset }))
  useKeys(
    'channel',
    about
      ? {
          'channel.delete': () => void actions.delete.run(),
          ...refresh.keys,
        }
      : {},
  )

  function aboutLines(): PageLine[] {
    const { details = [], description = null, tags = [] } = about ?? {}
    return [
      ...details.map(({ label, value }) => factLine(`fact-${label}`, label, value, width)),
      ...refreshLines(refresh.scheduled, 1),
      ...(tags.length > 0 ? wrappedLines('tags', channelAboutTexts.tagList(tags.join(', ')), width, 'dim', 1) : []),
      blankLine('after-facts'),
      ...(description === null
        ? []
        : [
            headingLine('description', channelAboutTexts.description, width),
            ...wrappedLines('text', description, width, 'text', 1),
            blankLine('after-text'),
          ]),
      ...(staff ? staffLines(staff) : []),
    ]
  }

  function staffLines({ section, sponsorblock, scanRules }: NonNullable<typeof staff>): PageLine[] {
    const { label, help, isOn, configureLabel, resetLabel } = sponsorblock
    const value = isOn === null ? channelAboutTexts.globalSetting : isOn ? '[x] on' : '[ ] off'
    const row = (key: string, action: string, next: boolean | null) =>
      focusableLine({
        key,
        section: section.title,
        indent: 1,
        spans: [
          { text: `${pad(key === 'sponsor' ? label : '', labelWidth(width), 'left')} `, as: 'dim' },
          { text: key === 'sponsor' ? `${value}   ` : '' },
          { text: action, as: 'accent' },
        ],
        enter: {
          label: action,
          run: () => void actions.setSponsorblock.run(next),
          command: actions.setSponsorblock.command,
        },
      })
    return [
      ...settingLines(section, { form, actions: actions.settings, width }).slice(0, -1),
      isOn === null
        ? row('sponsor', configureLabel, false)
        : row('sponsor', isOn ? channelAboutTexts.turnOff : channelAboutTexts.turnOn, !isOn),
      ...(isOn === null ? [] : [row('sponsor-reset', resetLabel, null)]),
      ...wrappedLines('sponsor-help', help, width, 'dim', 4),
      blankLine('after-staff'),
      ...(retention.view
        ? retentionLines(retention.view, { form: retentionForm, actions: retention.actions, width })
        : []),
      ...scanRuleLines(scanRules, { form, actions: actions.settings, width, onRetry: actions.refreshSkipped }),
      focusableLine({
        key: 'delete',
        section: 'delete',
        indent: 1,
        spans: [{ text: channelAboutTexts.deleteChannel, as: 'danger' }],
        enter: {
          label: channelAboutTexts.deleteKey,
          run: () => void actions.delete.run(),
          command: actions.delete.command,
        },
      }),
    ]
  }

  if (!view) return <Loading />
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <ScrollPage page={page} />
      <SettingChoice form={form} height={height} />
      <ConfirmDialog view={actions.delete.confirmation} actions={actions.delete} height={height} />
    </Box>
  )
}
