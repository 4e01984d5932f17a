import { describe, expect, it } from 'vitest'
import { manPages } from './man-pages.ts'

const pages = Object.entries(manPages())
const SECTIONS = ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'OPTIONS', 'EXIT STATUS', 'ENVIRONMENT', 'FILES', 'SEE ALSO']

describe('manual pages', () => {
  it.each(pages)('%s has all sections in order', (_file, text) => {
    const sections = [...text.matchAll(/^\.SH (.*)$/gm)].map(([, title]) => title ?? '')
    expect(sections.filter(title => SECTIONS.includes(title))).toEqual(SECTIONS)
    expect(sections.filter(title => !SECTIONS.includes(title) && !['COMMANDS', 'EXAMPLES'].includes(title))).toEqual([])
  })

  it.each(pages)('%s has no empty lines, and no text that roff reads as a request', (_file, text) => {
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(?:\.(?:TH|SH|SS|TP|PP|BR?|br|nf|fi)\b|[^.'\s])/)
  })

  it('list each subcommand with its usage, options and examples', () => {
    const text = manPages()['cellar-queue.1']
    expect(text).toContain('.B cellar queue list [options]')
    expect(text).toContain('.SS cellar queue list\nList ')
    expect(text).toContain('.B \\-\\-limit <number>')
    expect(text).toContain('cellar queue list \\-\\-failed')
    expect(text).toContain('.BR cellar (1) ,')
  })
})
