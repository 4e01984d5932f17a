import { describe, expect, it } from 'vitest'
import { insertText, LINE_EDITS, replaceText, type EditedLine, type LineEdit } from './edit-text.ts'

/** `|` marks the cursor. */
const line = (drawn: string): EditedLine => ({ text: drawn.replace('|', ''), cursor: drawn.indexOf('|') })
const draw = ({ text, cursor }: EditedLine) => `${text.slice(0, cursor)}|${text.slice(cursor)}`

describe('line editing', () => {
  it.each<[LineEdit, string, string]>([
    ['start', 'one two|', '|one two'],
    ['end', '|one two', 'one two|'],
    ['left', 'on|e', 'o|ne'],
    ['left', '|one', '|one'],
    ['left', 'e\u0301|', '|e\u0301'],
    ['left', 'a👩‍🚀|b', 'a|👩‍🚀b'],
    ['right', 'o|ne', 'on|e'],
    ['right', 'one|', 'one|'],
    ['right', '|👩‍🚀b', '👩‍🚀|b'],
    ['word-left', 'one two  |', 'one |two  '],
    ['word-left', 'one, tw|o', 'one, |two'],
    ['word-left', '|one', '|one'],
    ['word-right', '|one two', 'one| two'],
    ['word-right', 'one|, two', 'one, two|'],
    ['word-right', 'größe|', 'größe|'],
    ['delete-left', 'on|e', 'o|e'],
    ['delete-left', '|one', '|one'],
    ['delete-left', 'e\u0301|x', '|x'],
    ['delete-right', 'o|ne', 'o|e'],
    ['delete-right', 'one|', 'one|'],
    ['delete-word-left', 'one two|', 'one |'],
    ['delete-word-left', 'https://tube.example/a-b|', 'https://tube.example/a-|'],
    ['delete-word-right', 'one| two three', 'one| three'],
    ['delete-to-blank', 'add https://tube.example/a-b|', 'add |'],
    ['delete-to-blank', 'one  |', '|'],
    ['delete-to-start', 'one |two', '|two'],
    ['delete-to-end', 'one |two', 'one |'],
  ])('%s: "%s" becomes "%s"', (edit, drawn, expected) => {
    expect(draw(LINE_EDITS[edit](line(drawn)))).toBe(expected)
  })

  it('inserts text at the cursor', () => {
    expect(draw(insertText(line('one |three'), 'two '))).toBe('one two |three')
  })

  it('moves the cursor to the end of a new value, and keeps it if the length is unchanged', () => {
    expect(draw(replaceText(line('o|ne'), 'something else'))).toBe('something else|')
    expect(draw(replaceText(line('a\n|b'), 'a b'))).toBe('a |b')
  })
})
