import { Box } from 'ink'
import type { SchedulesView } from '@tubecellar/core'
import { useSchedules, type SchedulesActions } from '@tubecellar/core/react'
import { schedulesTexts } from '@tubecellar/core/messages/tasks'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { blankLine, headingLine, focusableLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { SettingChoice } from '../../forms/setting-choice.tsx'
import { fieldLines } from '../../forms/setting-rows.tsx'
import { TextInputRow } from '../../ui/text-input.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { useOpen } from '../../ui/use-open.ts'
import { useSettingForm, useSettingReset, type SettingForm } from '../../forms/use-setting-form.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'

/** The open menu or field: presets of a schedule, a choice of tasks, or a notification URL. */
type OpenPart =
  | { readonly tag: 'nothing' }
  | { readonly tag: 'presets'; readonly task: string }
  | { readonly tag: 'tasks' }
  | { readonly tag: 'url'; readonly task: string }

const NOTHING: OpenPart = { tag: 'nothing' }

export function SchedulesScreen({ height }: { height: number }) {
  const width = useTerminal().columns - 1
  const { view, actions } = useSchedules()
  const form = useSettingForm(actions)
  const [opened, setOpened] = useOpen<OpenPart>(NOTHING)
  const close = () => setOpened(NOTHING)
  const lines = [
    ...(view.help === null ? [] : [...wrappedLines('help', view.help, width, 'dim'), blankLine('help-end')]),
    ...scheduleLines(view, { form, actions, width }, task => setOpened({ tag: 'presets', task })),
    ...targetLines(view, { actions, width }, () => setOpened({ tag: 'tasks' })),
  ]
  const page = useScrollPage({ lines, height: height - (opened.tag === 'url' ? 1 : 0) })
  useSettingReset(page, () => actions)
  useKeys('settings', { 'settings.refresh': actions.refresh })
  const schedules = view.schedules.tag === 'ready' ? view.schedules.value : []
  const chosen = schedules.find(({ task }) => opened.tag === 'presets' && task === opened.task)
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <ScrollPage page={page} />
      {opened.tag === 'url' ? (
        <TextInputRow
          label={schedulesTexts.add}
          placeholder={schedulesTexts.ntfy}
          onSubmit={url => actions.addTarget.run({ task: opened.task, url })}
          onClose={close}
        />
      ) : null}
      {chosen ? (
        <ChoiceMenu
          title={chosen.field.label}
          choices={chosen.presets.map(({ value, label }) => ({ id: value, label }))}
          height={height}
          onClose={close}
          onChoose={value => {
            actions.edit(chosen.field.key, value)
            actions.update(chosen.field.key)
            close()
          }}
        />
      ) : null}
      {opened.tag === 'tasks' ? (
        <ChoiceMenu
          title={view.targets.title}
          choices={view.targets.choices.map(({ value, label }) => ({ id: value, label }))}
          height={height}
          onClose={close}
          onChoose={task => setOpened({ tag: 'url', task })}
        />
      ) : null}
      <SettingChoice form={form} height={height} />
    </Box>
  )
}

interface LinesInput {
  readonly form: SettingForm
  readonly actions: SchedulesActions
  readonly width: number
}

function scheduleLines({ schedules }: SchedulesView, input: LinesInput, onPresets: (task: string) => void): PageLine[] {
  const { width } = input
  if (schedules.tag === 'loading') return [textLine('loading', schedulesTexts.loading, 'dim', 1)]
  if (schedules.tag === 'failed') return wrappedLines('failed', `x ${schedules.message}`, width, 'danger')
  return schedules.value.flatMap(({ task, field, description, runs, draft, config }) => [
    headingLine(`title-${task}`, field.label, width),
    ...fieldLines({ ...field, label: schedulesTexts.schedule }, task, input),
    ...descriptionLine(task, field.text === '' ? runs : [description, ...runs]),
    ...(draft === null
      ? []
      : wrappedLines(`draft-${task}`, draft.text, width, draft.isValid ? 'positive' : 'danger', 4)),
    focusableLine({
      key: `presets-${task}`,
      section: task,
      indent: 4,
      spans: [{ text: schedulesTexts.presets, as: 'accent' }],
      enter: { label: schedulesTexts.choose, run: () => onPresets(task), command: input.form.command },
    }),
    ...(config ? fieldLines(config, task, input) : []),
    blankLine(`end-${task}`),
  ])
}

const descriptionLine = (task: string, texts: readonly string[]) =>
  texts.length === 0 ? [] : [textLine(`description-${task}`, texts.join('   '), 'dim', 4)]

function targetLines(
  { targets }: SchedulesView,
  { actions, width }: Pick<LinesInput, 'actions' | 'width'>,
  onAdd: () => void,
): PageLine[] {
  const { title, help, none, tasks } = targets
  const targetActions = [
    { name: 'test', label: schedulesTexts.test, as: 'accent', action: actions.testTarget },
    { name: 'remove', label: schedulesTexts.remove, as: 'danger', action: actions.removeTarget },
  ] as const
  const rows =
    tasks.tag === 'failed'
      ? wrappedLines('targets-failed', `x ${tasks.message}`, width, 'danger')
      : tasks.tag === 'loading'
        ? []
        : tasks.value.length === 0
          ? [textLine('targets-none', none, 'dim', 1)]
          : tasks.value.flatMap(({ task, title: name, urls }) => [
              textLine(`target-${task}`, name, 'text', 1),
              ...urls.flatMap((url, index) => [
                textLine(`target-${task}-${index}`, url, 'dim', 3),
                ...targetActions.map(({ name, label, as, action }) =>
                  focusableLine({
                    key: `target-${task}-${index}-${name}`,
                    section: 'targets',
                    indent: 5,
                    spans: [{ text: label, as }],
                    enter: {
                      label: label.toLowerCase(),
                      command: action.command,
                      run: () => void action.run({ task, url }),
                    },
                  }),
                ),
              ]),
            ])
  return [
    headingLine('targets', title, width),
    ...(help === null ? [] : wrappedLines('targets-help', help, width, 'dim')),
    ...rows,
    focusableLine({
      key: 'targets-add',
      section: 'targets',
      indent: 1,
      spans: [{ text: schedulesTexts.add, as: 'accent' }],
      enter: { label: schedulesTexts.addKey, run: onAdd, command: actions.addTarget.command },
    }),
  ]
}
