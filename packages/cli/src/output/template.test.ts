import { describe, expect, it } from 'vitest'
import { compileTemplate } from './template.ts'

const known = ['title', 'player', 'tags', 'message']
const video = { title: 'Boats\x1b[2J\nand ships', player: { duration: 75, watched: false }, tags: ['a'], message: null }

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('compileTemplate', () => {
  it.each([
    ['{{title}}', 'Boats[2J and ships'],
    [String.raw`{{ player.duration }} s\t{{player.watched}}`, '75 s\tfalse'],
    [
      String.raw`a\nb\\t{{tags}}`,
      String.raw`a
b\t["a"]`,
    ],
    ['[{{message}}] [{{player.position}}] {single}', '[] [] {single}'],
    ['text', 'text'],
    ['', ''],
  ])('fills in the fields: %s', (template, text) => {
    expect(compileTemplate(template, known)(video)).toBe(text)
  })

  it.each([
    ['{{titel}}', 'Unknown field "titel".', 'Fields: message, player, tags, title'],
    ['{{title', 'Invalid template: "{{title".', 'Use fields in double braces, as in "{{title}}".'],
    ['title}}', 'Invalid template: "title}}".', 'Use fields in double braces, as in "{{title}}".'],
    ['{{}}', 'Invalid template: "{{}}".', 'Use fields in double braces, as in "{{title}}".'],
    ['{{title,tags}}', 'Invalid template: "{{title,tags}}".', 'Use fields in double braces, as in "{{title}}".'],
  ])('rejects %s', (template, message, hint) => {
    expect(thrownBy(() => compileTemplate(template, known))).toMatchObject({ code: 'usage', message, hint })
  })
})
