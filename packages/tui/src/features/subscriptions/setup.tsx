import { Box } from 'ink'
import type { ReactNode } from 'react'
import type { Screen, SetupFormView, SetupLinkView, SetupView } from '@tubecellar/core'
import { useSetup, type SetupActions } from '@tubecellar/core/react'
import { setupCommands } from '@tubecellar/core/commands'
import { listTexts } from '@tubecellar/core/messages/list'
import { setupTexts } from '@tubecellar/core/messages/setup'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { blankLine, buttonLine, focusableLine, headingLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { TextInputRow } from '../../ui/text-input.tsx'
import { useOpen } from '../../ui/use-open.ts'

interface SetupProps {
  readonly height: number
  readonly onOpen: (screen: Screen) => void
  /** If the archive is not empty or the user cannot add videos. */
  readonly children: ReactNode
}

/** The first steps of an empty archive. */
export function Setup({ height, onOpen, children }: SetupProps) {
  const { view, actions } = useSetup()
  return view === null ? children : <SetupPage view={view} actions={actions} height={height} onOpen={onOpen} />
}

interface SetupPageProps extends Omit<SetupProps, 'children'> {
  readonly view: SetupView
  readonly actions: SetupActions
}

function SetupPage({ view, actions, height, onOpen }: SetupPageProps) {
  const width = useTerminal().columns - 1
  const [isEditing, setEditing] = useOpen(false)
  const isTyping = isEditing && view.tag === 'form'
  const pageHeight = height - (isTyping ? 1 : 0)
  const lines = pageLines(view, { actions, width, onOpen, onEdit: () => setEditing(true) })
  const page = useScrollPage({ lines, height: pageHeight, isActive: !isTyping })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <ScrollPage page={page} />
      {isTyping ? (
        <TextInputRow
          label={setupTexts.link}
          placeholder={setupTexts.linkPlaceholder}
          initial={view.text}
          onSubmit={text => {
            actions.edit(text)
            actions.lookUp()
            return Promise.resolve(true)
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Box>
  )
}

interface LineContext {
  readonly actions: SetupActions
  readonly width: number
  readonly onOpen: (screen: Screen) => void
  readonly onEdit: () => void
}

function pageLines(view: SetupView, context: LineContext): PageLine[] {
  const { width, onOpen } = context
  switch (view.tag) {
    case 'loading':
      return [textLine('loading', listTexts.loadingMore, 'dim', 1)]
    case 'waiting':
      return [
        headingLine('title', view.title, width),
        ...wrappedLines('text', view.text, width, 'dim', 1),
        blankLine('text-end'),
        buttonLine({
          key: 'open',
          section: 'start',
          label: view.link.label,
          run: () => onOpen(view.link.screen),
        }),
      ]
    case 'form':
      return formLines(view, context)
  }
}

function formLines(view: SetupFormView, context: LineContext): PageLine[] {
  const { actions, width, onOpen } = context
  const { label, isEnabled, isBusy } = view.start
  return [
    headingLine('title', setupTexts.title, width),
    ...wrappedLines('intro', setupTexts.intro, width, 'dim', 1),
    blankLine('intro-end'),
    ...linkLines(view, context),
    blankLine('link-end'),
    headingLine('switches', setupTexts.switchesTitle, width),
    ...view.switches.map(each => switchLine(each, actions)),
    blankLine('switches-end'),
    ...(view.error === null ? [] : wrappedLines('error', `x ${view.error}`, width, 'danger', 1)),
    ...(view.note === null ? [] : wrappedLines('note', view.note, width, 'positive', 1)),
    isEnabled
      ? buttonLine({ key: 'start', section: 'start', label, command: setupCommands.start, run: actions.start })
      : textLine('start', label, isBusy ? 'accent' : 'dim', 1),
    buttonLine({
      key: 'health',
      section: 'start',
      label: setupTexts.openHealth,
      run: () => onOpen({ tag: 'settings', page: 'health' }),
    }),
  ]
}

function linkLines({ text, link }: SetupFormView, { actions, width, onEdit }: LineContext): PageLine[] {
  return [
    headingLine('link-title', setupTexts.linkTitle, width),
    focusableLine({
      key: 'link',
      section: 'link',
      indent: 1,
      spans: [
        { text: `${setupTexts.link}  `, as: 'dim' },
        text === '' ? { text: setupTexts.linkPlaceholder, as: 'control' } : { text },
      ],
      enter: { label: setupTexts.link.toLowerCase(), run: onEdit },
    }),
    ...foundLines(link, { actions, width }),
  ]
}

function foundLines(link: SetupLinkView, { actions, width }: Pick<LineContext, 'actions' | 'width'>): PageLine[] {
  switch (link.tag) {
    case 'none':
      return wrappedLines('link-help', setupTexts.linkHelp, width, 'dim', 1)
    case 'typed':
      return [buttonLine({ key: 'check', section: 'link', label: setupTexts.check, run: actions.lookUp })]
    case 'resolving':
      return [
        textLine('resolving', link.text, 'dim', 1),
        buttonLine({ key: 'cancel', section: 'link', label: setupTexts.cancel, run: actions.cancelLookup }),
      ]
    case 'failed':
      return [
        ...wrappedLines('link-error', `x ${link.text}`, width, 'danger', 1),
        buttonLine({ key: 'check', section: 'link', label: setupTexts.check, run: actions.lookUp }),
      ]
    case 'resolved':
      return [
        ...wrappedLines('found', link.title, width, 'positive', 1),
        ...wrappedLines('found-details', link.details, width, 'dim', 1),
      ]
  }
}

function switchLine({ name, label, detail, isOn }: SetupFormView['switches'][number], actions: SetupActions): PageLine {
  return focusableLine({
    key: `switch-${name}`,
    section: 'switches',
    indent: 1,
    spans: [{ text: `${isOn ? '[x]' : '[ ]'} ${label}` }, { text: detail === '' ? '' : `  ${detail}`, as: 'dim' }],
    enter: { label: (isOn ? setupTexts.turnOff : setupTexts.turnOn).toLowerCase(), run: () => actions.toggle(name) },
  })
}
