import type { RetentionView } from '@tubecellar/core'
import type { useRetention } from '@tubecellar/core/react'
import { settingLines } from '../../forms/setting-rows.tsx'
import type { SettingForm } from '../../forms/use-setting-form.ts'
import { fit } from '../../terminal/fit.ts'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { blankLine, focusableLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

interface RetentionInput {
  readonly form: SettingForm
  readonly actions: ReturnType<typeof useRetention>['actions']
  readonly width: number
}

/** The retention rules of a channel, and the videos that they move to the trash. */
export function retentionLines(view: RetentionView, { form, actions, width }: RetentionInput): PageLine[] {
  const { section, preview, videos, more, protectLabel, failure } = view
  return [
    ...settingLines(section, { form, actions: actions.settings, width }).slice(0, -1),
    ...loadFailureLines(failure, width, actions.refresh),
    ...(preview === '' ? [] : wrappedLines('retention-preview', preview, width, 'text', 1)),
    ...videos.flatMap(({ id, title, detail }) => [
      focusableLine({
        key: `retention-${id}`,
        section: section.title,
        indent: 3,
        spans: [{ text: fit(title, Math.max(8, width - 6)) }],
        enter: {
          label: protectLabel.toLowerCase(),
          run: () => void actions.protect.run(id),
          command: actions.protect.command,
        },
      }),
      textLine(`retention-${id}-detail`, fit(detail, Math.max(8, width - 8)), 'dim', 5),
    ]),
    ...(more === '' ? [] : [textLine('retention-more', more, 'dim', 3)]),
    blankLine('after-retention'),
  ]
}
