import type { KeyCommand } from '@tubecellar/core/keys'
import { Text } from 'ink'
import type { ReactNode } from 'react'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { fit, pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import type { Token } from '../../theme/palettes.ts'
import { ThemedText } from '../themed-text.tsx'
import type { PageLine } from './use-scroll-page.ts'
import { wrapText } from '../../terminal/wrap-text.ts'

/** A part of a row in one color. */
export interface TextSpan {
  readonly text: string
  readonly as?: Token
  readonly isBold?: boolean
}

interface TextSpansProps {
  readonly spans: readonly TextSpan[]
  readonly isFocused?: boolean
  /** Selected for an action on several rows; needs an indent. */
  readonly isSelected?: boolean
  readonly indent?: number
}

/** A row of colored spans after the cursor column. */
export function TextSpans({ spans, isFocused = false, isSelected = false, indent = 0 }: TextSpansProps) {
  const { theme } = useTerminal()
  return (
    <Text
      wrap="truncate-end"
      {...(isFocused ? theme.selection : {})}
      {...(isFocused || isSelected ? { 'aria-label': spansLabel(spans, { isFocused, isSelected }) } : {})}
    >
      <ThemedText as="accent">
        {(isFocused ? '>' : ' ') + (isSelected ? '*' : ' ').padEnd(indent).slice(0, indent)}
      </ThemedText>
      {spans.map(({ text, as = 'text', isBold = false }, index) => (
        <ThemedText key={index} as={as} isBold={isBold}>
          {text}
        </ThemedText>
      ))}
    </Text>
  )
}

function spansLabel(
  spans: readonly TextSpan[],
  { isFocused, isSelected }: { isFocused: boolean; isSelected: boolean },
) {
  const text = spans.map(span => span.text.trim()).join(' ')
  const label = isSelected ? `${uiTexts.selected}, ${text}` : text
  return isFocused ? uiTexts.focusedSpans(label) : label
}

export const blankLine = (key: string): PageLine => ({ key, draw: () => <Text> </Text> })

export function textLine(key: string, text: string, as: Token = 'text', indent = 0): PageLine {
  return { key, draw: () => <TextSpans spans={[{ text, as }]} indent={indent} /> }
}

/** The title of a section, with text at the right end. */
export function headingLine(key: string, title: string, width: number, aside = ''): PageLine {
  const room = Math.max(0, width - 1 - (aside === '' ? 0 : aside.length + 2))
  const spans = [
    { text: pad(fit(title, room), room, 'left'), isBold: true },
    { text: aside === '' ? '' : `  ${aside}`, as: 'dim' as const },
  ]
  return { key, draw: () => <TextSpans spans={spans} /> }
}

/** Text wrapped into rows. */
export function wrappedLines(key: string, text: string, width: number, as: Token = 'text', indent = 0): PageLine[] {
  return wrapText(text, Math.max(4, width - indent - 2)).map((line, row) => textLine(`${key}-${row}`, line, as, indent))
}

/** Placeholder rows for a block that is rendered as a whole above the lines. */
export const headerLines = (height: number): PageLine[] =>
  Array.from({ length: height }, (_, row) => ({ key: `head-${row}`, draw: (): ReactNode => null }))

/** A row that can be focused, padded so that its background fills the width. */
export function focusableLine(
  line: Omit<PageLine, 'draw'> & {
    readonly spans: readonly TextSpan[]
    readonly indent?: number
    readonly isSelected?: boolean
  },
): PageLine {
  const { spans, indent = 0, isSelected = false, ...rest } = line
  return {
    ...rest,
    draw: isFocused => <TextSpans spans={spans} isFocused={isFocused} isSelected={isSelected} indent={indent} />,
  }
}

/** A focusable row with an action. `command` is omitted if the action changes no data. */
export function buttonLine({
  key,
  section,
  label,
  run,
  as = 'accent',
  command,
}: {
  readonly key: string
  readonly section: string
  readonly label: string
  readonly run: () => void
  readonly as?: 'accent' | 'danger'
  readonly command?: KeyCommand
}): PageLine {
  return focusableLine({
    key,
    section,
    indent: 1,
    spans: [{ text: label, as }],
    enter: { label: label.toLowerCase(), run, ...(command && { command }) },
  })
}

/** A section of the page with a blank row after it; empty without rows. */
export function sectionLines(key: string, title: string, width: number, lines: readonly PageLine[]): PageLine[] {
  return lines.length === 0 ? [] : [headingLine(key, title, width), ...lines, blankLine(`${key}-end`)]
}
