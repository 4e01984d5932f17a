import type { HighlightedText, SettingFieldView, SettingSectionView } from '@tubecellar/core'
import type { SettingActions } from '@tubecellar/core/react'
import { formsTexts } from '@tubecellar/core/messages/tui/forms'
import { pad } from '../terminal/fit.ts'
import { FieldInput } from './field-input.tsx'
import { blankLine, headingLine, TextSpans, textLine, wrappedLines, type TextSpan } from '../ui/page/page-rows.tsx'
import type { SettingForm } from './use-setting-form.ts'
import type { PageLine } from '../ui/page/use-scroll-page.ts'
import { wrapText } from '../terminal/wrap-text.ts'

const LABEL_WIDTH = 37
const NARROW_LABEL_WIDTH = 24

export const labelWidth = (width: number) => (width < 70 ? NARROW_LABEL_WIDTH : LABEL_WIDTH)

/** A section of settings: a row each, with help and server error below it. */
export function settingLines(
  { title, fields }: SettingSectionView,
  { form, actions, width }: { form: SettingForm; actions: SettingActions; width: number },
): PageLine[] {
  return [
    headingLine(`section-${title}`, title, width),
    ...fields.flatMap(field => fieldLines(field, title, { form, actions, width })),
    blankLine(`end-${title}`),
  ]
}

/** The label of a setting in its column, with marks. */
export function labelSpans(label: readonly HighlightedText[], width: number): TextSpan[] {
  const length = label.reduce((sum, { text }) => sum + text.length, 0)
  return [
    ...label.map(({ text, isMatch }) => ({
      text,
      as: isMatch ? ('accent' as const) : ('dim' as const),
      isBold: isMatch,
    })),
    { text: ' '.repeat(Math.max(1, labelWidth(width) + 1 - length)) },
  ]
}

/** A setting, with the rest of a long label, the help and the server error below it. `marked` is its label with marks. */
export function fieldLines(
  field: SettingFieldView,
  section: string,
  input: { form: SettingForm; actions: SettingActions; width: number },
  marked?: readonly HighlightedText[],
): PageLine[] {
  const { error, help, key } = field
  const [name = '', ...rest] = wrapText(field.label, labelWidth(input.width))
  return [
    // A label with several rows has no marks.
    fieldLine(field, { name, section, marked: rest.length === 0 ? marked : undefined }, input),
    ...rest.map((line, row) => textLine(`label-${key}-${row}`, line, 'dim', 1)),
    ...(error === null ? [] : wrappedLines(`error-${key}`, `x ${error}`, input.width, 'danger', 4)),
    ...(help === null ? [] : wrappedLines(`help-${key}`, help, input.width, 'dim', 4)),
  ]
}

function fieldLine(
  field: SettingFieldView,
  {
    name,
    section,
    marked,
  }: { readonly name: string; readonly section: string; readonly marked: readonly HighlightedText[] | undefined },
  { form, actions, width }: { form: SettingForm; actions: SettingActions; width: number },
): PageLine {
  const label = pad(name, labelWidth(width), 'left')
  return {
    key: `field-${field.key}`,
    section,
    subject: field,
    enter: form.enterAction(field),
    draw: isFocused =>
      form.editing === field.key ? (
        <FieldInput label={`  ${label} `} field={field} actions={actions} onDone={form.stopEditing} />
      ) : (
        <TextSpans
          isFocused={isFocused}
          indent={1}
          spans={[
            ...(marked ? labelSpans(marked, width) : [{ text: `${label} `, as: 'dim' as const }]),
            ...valueSpans(field),
          ]}
        />
      ),
  }
}

function valueSpans(field: SettingFieldView): TextSpan[] {
  const { kind, text, isOn, choices, unit, emptyText, canUpdate, isSaving, isSaved } = field
  const chosen = choices.find(({ value }) => value === text)?.label ?? text
  const value =
    kind === 'toggle'
      ? { text: isOn ? '[x] on' : formsTexts.off }
      : kind === 'choice'
        ? { text: `${chosen === '' ? emptyText : chosen} ▾` }
        : text === ''
          ? { text: emptyText, as: 'control' as const }
          : { text: unit === '' ? text : `${text} ${unit}` }
  return [
    value,
    ...(isSaving ? [{ text: formsTexts.saving, as: 'dim' as const }] : []),
    ...(isSaved ? [{ text: formsTexts.saved, as: 'positive' as const }] : []),
    ...(canUpdate ? [{ text: formsTexts.updateButton, as: 'accent' as const, isBold: true }] : []),
  ]
}

/** A row with a label and a read-only value. */
export const factLine = (key: string, name: string, value: string, width: number): PageLine =>
  value === ''
    ? textLine(key, name, 'dim', 1)
    : {
        key,
        draw: () => (
          <TextSpans
            indent={1}
            spans={[{ text: `${pad(name, labelWidth(width), 'left')} `, as: 'dim' }, { text: value }]}
          />
        ),
      }
