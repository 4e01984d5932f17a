import { describe, expect, it } from 'vitest'
import { createFakeCli } from '../testing/fake-cli-context.ts'
import { writeLine } from './cli-context.ts'
import { createJqFilter } from './jq-filter.ts'

async function filtered(filter: string, lines: readonly unknown[], { isTTY = false } = {}) {
  const cli = createFakeCli({ isTTY })
  const { stdout, end } = await createJqFilter(filter, cli)
  for (const line of lines) await writeLine(stdout, JSON.stringify(line))
  await end()
  return { out: cli.out(), err: cli.err() }
}

const videos = [
  { title: 'Boats "in fog"', size: 1 },
  { title: 'Rain – 雨', size: 2 },
]

describe('a jq filter', () => {
  it('prints texts without quotes, and objects in one line', async () => {
    expect(await filtered('.[] | .title, {size}', [videos])).toEqual({
      out: 'Boats "in fog"\n{"size":1}\nRain – 雨\n{"size":2}\n',
      err: '',
    })
  })

  it('filters each line for itself', async () => {
    expect((await filtered('.size + 1', videos)).out).toBe('2\n3\n')
  })

  it('filters more than one batch', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => ({ id: i, title: 'A title of some length' }))
    const { out } = await filtered('.id', rows)
    expect(out.trim().split('\n').map(Number)).toEqual(rows.map(({ id }) => id))
    expect((await filtered('map(.id) | add', [rows])).out).toBe(`${(4999 * 5000) / 2}\n`)
  })

  it('prints nothing for no result, and a filter may start with a minus sign', async () => {
    expect((await filtered('empty', videos)).out).toBe('')
    expect((await filtered('-.size', videos)).out).toBe('-1\n-2\n')
  })

  it('indents objects on a terminal, and removes control characters', async () => {
    const { out } = await filtered('., .title', [{ title: 'a\u001b[2Jb' }], { isTTY: true })
    expect(out).toBe('{\n  "title": "a\\u001b[2Jb"\n}\na[2Jb\n')
  })

  it('rejects a filter that jq cannot compile', async () => {
    await expect(createJqFilter('.title |', createFakeCli({}))).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('Invalid jq filter: syntax error, unexpected end of file') as string,
      hint: 'The syntax is described at https://jqlang.org/manual/.',
    })
    await expect(createJqFilter('titles', createFakeCli({}))).rejects.toMatchObject({ code: 'usage' })
  })

  it('prints the results before a failure, and reports it', async () => {
    const cli = createFakeCli({})
    const { stdout, end } = await createJqFilter('.[] | .size.unit', cli)
    await writeLine(stdout, '[{"size":{"unit":"B"}},{"size":1}]')
    await expect(end()).rejects.toMatchObject({
      exitCode: 1,
      message: 'The jq filter failed: Cannot index number with string ("unit")',
    })
    expect(cli.out()).toBe('B\n')
  })

  it('fails the next line that a command writes', async () => {
    const { stdout } = await createJqFilter('.size.unit', createFakeCli({}))
    const endless = async () => {
      for (let i = 0; i < 100_000; i++) await writeLine(stdout, JSON.stringify({ size: i }))
    }
    await expect(endless()).rejects.toMatchObject({ code: 'jqFailed' })
  })

  it('prints debugging output as a message', async () => {
    expect(await filtered('debug | .size', [{ size: 1 }])).toEqual({ out: '1\n', err: '["DEBUG:",{"size":1}]\n' })
  })
})
