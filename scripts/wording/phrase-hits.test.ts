import { expect, it } from 'vitest'
import { findPhraseHits } from './phrase-hits.ts'
import { parsePhrases } from './phrases.ts'

const phrases = parsePhrases('\\bnobody\\b\n  no one\n\\bgoes on\\b\n  continue\n').general

function hitsIn(path: string, source: string): string[] {
  return findPhraseHits(path, source, phrases).map(hit => `${hit.line} ${hit.text}`)
}

it('finds phrases in comments, strings, templates and JSX text, across line breaks, but not in identifiers', () => {
  const source = [
    'const nobody = 1 / 2 // it goes',
    '// on, for nobody',
    "const a = 'nobody // goes on' + nobody",
    '/**',
    ' * It goes',
    ' * on.',
    ' */',
    'const b = `${nobody} nobody ${a /* nobody */} goes on`',
    'const c = <p title="nobody">goes on</p>',
    'const d = /nobody/.test(a)',
  ].join('\n')
  expect(hitsIn('a.tsx', source)).toEqual([
    '1 goes on',
    '2 nobody',
    '3 nobody',
    '3 goes on',
    '5 goes on',
    '8 nobody',
    '8 nobody',
    '8 goes on',
    '9 nobody',
    '9 goes on',
  ])
})

it('leaves out SQL, module names, types and code in backticks', () => {
  const source = [
    "import './nobody.ts'",
    "import { a } from 'nobody'",
    "const b = import('nobody')",
    "const c = 'SELECT nobody FROM a'",
    'const f = `-- nobody',
    'CREATE TABLE nobody`',
    "type A = 'nobody'",
    'const d = sql`nobody`.execute(db)',
    'const e = sql<number>`nobody ${a} goes on`',
    '// `nobody` is a variable',
  ].join('\n')
  expect(hitsIn('a.ts', source)).toEqual([])
})

it('checks the titles of tests, but not their other strings', () => {
  const source = [
    "describe('nobody', () => {",
    "  it.each([['nobody']])('goes on: %s', name => {",
    "    expect(name).toBe('nobody')",
    '  })',
    '})',
  ].join('\n')
  expect(hitsIn('a.test.ts', source)).toEqual(['1 nobody', '2 goes on'])
})

it('accepts a hit below a comment that gives a reason', () => {
  const source = [
    '// wording-ok: a quotation',
    "const a = 'nobody'",
    '// wording-ok:',
    "const b = 'nobody'",
    '// wording-ok: a quotation',
    '// this goes',
    '// on',
    '// wording-ok: a quotation',
    '/*',
    ' * nobody',
    ' */',
  ].join('\n')
  expect(hitsIn('a.ts', source)).toEqual(['4 nobody', '10 nobody'])
})

it('finds phrases in Markdown, without code, commands and link targets', () => {
  const source = [
    '# Nobody',
    '',
    'This goes',
    'on: `nobody`, [a](nobody.md)',
    '',
    '```sh',
    'nobody',
    '```',
    '',
    '- this goes',
    '- on',
    '<!-- wording-ok: a quotation -->',
    '| nobody |',
    '| nobody |',
  ].join('\n')
  expect(hitsIn('a.md', source)).toEqual(['1 Nobody', '3 goes on', '14 nobody'])
})

it('finds phrases in comments of style sheets and pages, and in shell scripts', () => {
  expect(hitsIn('a.css', '.nobody {\n}\n/* it goes\n   on */')).toEqual(['3 goes on'])
  expect(hitsIn('a.html', '<nobody>\n<!-- nobody -->')).toEqual(['2 nobody'])
  expect(hitsIn('a.sh', '#!/bin/nobody\nnobody # goes\n# on\necho "nobody"')).toEqual(['2 goes on', '4 nobody'])
})
