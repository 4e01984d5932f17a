import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { readInputs } from './read-inputs.ts'
import { createFakeCli } from '../testing/fake-cli-context.ts'

async function read(stdin: string, args: string[], file?: string): Promise<string[][]> {
  const batches: string[][] = []
  for await (const batchCommand of readInputs(createFakeCli({ stdin }), args, file)) batches.push(batchCommand)
  return batches
}

describe('readInputs', () => {
  it('reads arguments, and lines of stdin for -', async () => {
    expect(await read(' b \r\n\n# note\nc', ['a', '-', ' ', 'd'])).toEqual([['a', 'b', 'c', 'd']])
  })

  it('reads the lines of a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cellar-inputs-'))
    await writeFile(join(folder, 'list.txt'), 'x\n\ny\n')
    expect(await read('', [], join(folder, 'list.txt'))).toEqual([['x', 'y']])
    await rm(folder, { recursive: true })
  })

  it('reports a missing file by name', async () => {
    await expect(read('', [], '/nonexistent/list.txt')).rejects.toThrow(
      outputTexts.fileNotFound('/nonexistent/list.txt'),
    )
  })

  it('yields a long list in batches', async () => {
    const batches = await read(Array.from({ length: 2500 }, (_, i) => `id${i}`).join('\n'), ['-'])
    expect(batches.map(batchCommand => batchCommand.length)).toEqual([1000, 1000, 500])
  })
})
