import { Text, useInput, usePaste } from 'ink'
import TextInput from 'ink-text-input'
import { useState } from 'react'
import { useKeys } from '../keys/key-provider.tsx'
import type { Handlers } from '../keys/key-registry.ts'
import { cutText, insertText, LINE_EDITS, replaceText, type EditedLine, type LineEdit } from './edit-text.ts'

interface TextFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly placeholder?: string
  /** Whether it handles keys. */
  readonly focus?: boolean
  /** Shown in place of each character. */
  readonly mask?: string
  /** Converts pasted text; by default to one line. */
  readonly cleanPaste?: (text: string) => string
}

/** The text that was cut last, in any field. */
const clipboard = { text: '' }

const NAMES = Object.keys(LINE_EDITS) as readonly LineEdit[]

/** A one-line text field with readline keys. Unknown combinations with ctrl or alt are ignored. */
export function TextField({ value, onChange, placeholder = '', focus = true, mask, cleanPaste }: TextFieldProps) {
  const [field] = useState(() => createField(value))
  const [, setRenderCount] = useState(0)
  const { text, cursor } = field.sync(value)
  const change = (edit: (line: EditedLine) => EditedLine) => {
    const next = field.change(edit)
    setRenderCount(count => count + 1)
    if (next !== null) onChange(next)
  }
  const runEdit = (name: LineEdit) => () =>
    change(line => {
      const next = LINE_EDITS[name](line)
      const cut = cutText(name, line, next)
      // Never the text of a secret: it could be inserted where it is visible.
      if (cut !== null && mask === undefined) clipboard.text = cut
      return next
    })
  const handlers: Handlers = {
    ...Object.fromEntries(NAMES.map(name => [`field.${name}`, runEdit(name)])),
    'field.insert-cut': () => change(line => insertText(line, clipboard.text)),
  }
  useKeys('field', handlers, { isActive: focus })
  useInput(
    (input, key) => {
      const isNamed = key.return || key.tab || key.escape || key.backspace || key.delete
      if (key.ctrl || key.meta || key.super || key.hyper || isNamed) return
      const typed = oneLine(input)
      if (typed !== '') change(line => insertText(line, typed))
    },
    { isActive: focus },
  )
  usePaste(pasted => change(line => insertText(line, (cleanPaste ?? oneLine)(pasted))), { isActive: focus })

  if (!focus) return <PlainText value={text} mask={mask} placeholder={placeholder} />
  if (text === '')
    return (
      <>
        <Text inverse>{placeholder[0] ?? ' '}</Text>
        <PlainText value="" placeholder={placeholder.slice(1)} />
      </>
    )
  const rest = text.slice(cursor)
  const [characterAtCursor = ' '] =
    mask === undefined ? [...graphemes.segment(rest)].map(({ segment }) => segment) : [mask]
  const isAtEnd = rest === ''
  return (
    <>
      <PlainText value={text.slice(0, cursor)} mask={mask} />
      <Text inverse>{isAtEnd ? ' ' : characterAtCursor}</Text>
      <PlainText value={rest.slice(isAtEnd ? 0 : mask === undefined ? characterAtCursor.length : 1)} mask={mask} />
    </>
  )
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The text without a cursor, for an unfocused field. */
function PlainText({ value, mask, placeholder }: { value: string; mask?: string | undefined; placeholder?: string }) {
  if (value === '' && !placeholder) return null
  return (
    <TextInput
      value={value}
      focus={false}
      onChange={() => undefined}
      {...(mask === undefined ? {} : { mask })}
      {...(placeholder ? { placeholder } : {})}
    />
  )
}

/** Keeps the current line between renders, because keys can arrive faster than React renders. */
function createField(value: string) {
  let line: EditedLine = { text: value, cursor: value.length }
  let lastOwnerValue = value
  return {
    /** The line, synchronized with the value of the owner. */
    sync(ownerValue: string): EditedLine {
      if (ownerValue !== lastOwnerValue) line = replaceText(line, ownerValue)
      lastOwnerValue = ownerValue
      return line
    },
    /** The new text, or null if only the cursor moved. */
    change(edit: (line: EditedLine) => EditedLine): string | null {
      const before = line.text
      line = edit(line)
      return line.text === before ? null : line.text
    },
  }
}

/** Replaces line breaks and tabs by spaces and removes other control characters. */
const oneLine = (text: string) => text.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(/[\u0000-\u001f\u007f]/g, '')
