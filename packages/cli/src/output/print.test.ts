import { describe, expect, it } from 'vitest'
import { createFakeCli } from '../testing/fake-cli-context.ts'
import { printRecord, printRows, type OutputFlags } from './print.ts'

const list = {
  columns: [
    { heading: 'ID', text: (row: { id: string; size: number }) => row.id },
    { heading: 'SIZE', text: (row: { size: number }) => `${row.size} B`, plain: (row: { size: number }) => row.size },
  ],
  fields: ['id', 'size'],
  pages: [[{ id: 'a', size: 1 }], [], [{ id: 'b', size: 2 }]],
  isStream: false,
  empty: 'Nothing here.',
}

async function printed(
  flags: OutputFlags,
  { isTTY = false, ...changes }: Partial<typeof list> & { isTTY?: boolean } = {},
) {
  const cli = createFakeCli({ isTTY, env: { NO_COLOR: '1' } })
  await printRows(cli, flags, { ...list, ...changes })
  return { out: cli.out(), err: cli.err() }
}

describe('printRows', () => {
  it('prints a table on a terminal and tab-separated lines when piped or with --plain', async () => {
    expect((await printed({}, { isTTY: true })).out).toBe('ID  SIZE\na   1 B\nb   2 B\n')
    expect((await printed({})).out).toBe('a\t1\nb\t2\n')
    expect((await printed({ plain: true }, { isTTY: true })).out).toBe('a\t1\nb\t2\n')
  })

  it('prints one JSON array with --json, or one object per line for a stream', async () => {
    expect((await printed({ json: true })).out).toBe('[{"id":"a","size":1},{"id":"b","size":2}]\n')
    expect((await printed({ json: '' }, { isStream: true })).out).toBe('{"id":"a","size":1}\n{"id":"b","size":2}\n')
    expect((await printed({ json: 'size' }, { isStream: true })).out).toBe('{"size":1}\n{"size":2}\n')
  })

  it('prints the text of a template for each row, as pages are fetched', async () => {
    expect(await printed({ template: '{{id}}: {{size}}' })).toEqual({ out: 'a: 1\nb: 2\n', err: '' })
    expect((await printed({ template: '{{id}}' }, { isTTY: true, isStream: true })).out).toBe('a\nb\n')
    await expect(printed({ template: '{{name}}' })).rejects.toMatchObject({ code: 'usage' })
  })

  it('prints an array with indentation on a terminal', async () => {
    const { out } = await printed({ json: true }, { isTTY: true })
    expect(out).toBe(
      `${JSON.stringify(
        [
          { id: 'a', size: 1 },
          { id: 'b', size: 2 },
        ],
        null,
        2,
      )}\n`,
    )
  })

  it('prints the message for an empty list on a terminal only', async () => {
    expect(await printed({}, { isTTY: true, pages: [[]] })).toEqual({ out: '', err: 'Nothing here.\n' })
    expect(await printed({}, { pages: [[]] })).toEqual({ out: '', err: '' })
    expect(await printed({ json: true }, { isTTY: true, pages: [] })).toEqual({ out: '[]\n', err: '' })
  })

  it('prints each page before it fetches the next one', async () => {
    const cli = createFakeCli()
    const seen: string[] = []
    function* pages() {
      yield [{ id: 'a', size: 1 }]
      seen.push(cli.out())
    }
    await printRows(cli, { json: true }, { ...list, pages: pages(), isStream: true })
    expect(seen).toEqual(['{"id":"a","size":1}\n'])
  })

  it('uses colors on a terminal that supports them', async () => {
    const heading = async (env: Record<string, string>, flags: OutputFlags = {}) => {
      const cli = createFakeCli({ isTTY: true, env })
      await printRows(cli, flags, list)
      return cli.out().split('\n')[0]
    }
    expect(await heading({})).toBe('\x1b[1mID  SIZE\x1b[22m')
    expect(await heading({ NO_COLOR: '1' })).toBe('ID  SIZE')
    expect(await heading({ TERM: 'dumb' })).toBe('ID  SIZE')
    expect(await heading({}, { color: false })).toBe('ID  SIZE')
  })
})

describe('printRecord', () => {
  it('prints lines of name and text, or the object', async () => {
    const showCommand = {
      value: { id: 'a', size: 1 },
      fields: ['id', 'size'],
      details: [
        ['id', 'a'],
        ['size', '1 B', 1],
      ] as const,
    }
    const print = async (flags: OutputFlags, isTTY: boolean) => {
      const cli = createFakeCli({ isTTY })
      await printRecord(cli, flags, showCommand)
      return cli.out()
    }
    expect(await print({}, true)).toBe('id    a\nsize  1 B\n')
    expect(await print({}, false)).toBe('id\ta\nsize\t1\n')
    expect(await print({ json: 'size' }, false)).toBe('{"size":1}\n')
    expect(await print({ template: 'size {{size}}' }, true)).toBe('size 1\n')
  })
})
