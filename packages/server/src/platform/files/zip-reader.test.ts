import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadZipError, openZip } from './zip-reader.ts'
import { writeZip } from './zip-writer.ts'

let folder: string
let file: string
let whole: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellar-zip-'))
  file = join(folder, 'a.zip')
  const pages = [
    { name: 'first.json', lines: ['{"a":1}', '{"b":2}'] },
    { name: 'other.json', lines: Array.from({ length: 50 }, (_, index) => `{"line":${index}}`) },
  ]
  await writeZip(file, pages, new AbortController().signal)
  whole = await readFile(file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function readAll(bytes: Buffer): Promise<string[]> {
  await writeFile(file, bytes)
  const zip = await openZip(file)
  try {
    const lines: string[] = []
    for (const each of zip.files) for await (const line of each.lines()) lines.push(line)
    return lines
  } finally {
    zip.close()
  }
}

/** The same length, so that every offset stays valid. */
const renamed = (from: string, to: string) => Buffer.from(whole.toString('latin1').replaceAll(from, to), 'latin1')

describe('a ZIP', () => {
  it('returns its lines', async () => {
    const lines = await readAll(whole)
    expect(lines.slice(0, 2)).toEqual(['{"a":1}', '{"b":2}'])
    expect(lines).toHaveLength(52)
  })

  it('with changed or missing bytes returns the same lines, or is rejected as damaged', async () => {
    const lines = await readAll(whole)
    const change = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(change, fc.option(fc.nat(whole.length)), async (changes, length) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        try {
          const read = await readAll(bytes.subarray(0, length ?? bytes.length))
          // Names, dates and the order are not covered by a checksum. Lines are.
          for (const line of read) expect(lines).toContain(line)
        } catch (error) {
          expect(error).toBeInstanceOf(BadZipError)
        }
      }),
      { seed: 4_711, numRuns: 300 },
    )
  })

  it.each([
    ['first.json', '../st.json'],
    ['first.json', '/etc/pwned'],
    ['first.json', 'a\\b\\c.json'],
    ['first.json', 'C:\\st.json'],
    ['first.json', '.rst\0.json'],
    ['first.json', 'other.json'],
  ])('whose file %s is renamed to %j is rejected', async (from, to) => {
    await expect(readAll(renamed(from, to.padEnd(10).slice(0, 10)))).rejects.toBeInstanceOf(BadZipError)
  })

  it('that unpacks to a much larger size is rejected before it is unpacked', async () => {
    const size = 64 * 1024 ** 2
    const bomb = storedZip('bomb.json', deflateRawSync(Buffer.alloc(size)), size)
    await expect(readAll(bomb)).rejects.toThrow('would unpack to')
  })

  it('with a wrong size is rejected while it is unpacked', async () => {
    const bomb = storedZip('bomb.json', deflateRawSync(Buffer.alloc(8 * 1024 ** 2)), 100)
    await expect(readAll(bomb)).rejects.toBeInstanceOf(BadZipError)
  })
})

/** A ZIP of one deflated file with arbitrary header values (APPNOTE 4.3.7, 4.3.12, 4.3.16). */
function storedZip(name: string, packed: Buffer, sizeBytes: number): Buffer {
  const [local, central, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)]
  local.writeUInt32LE(0x04034b50, 0)
  central.writeUInt32LE(0x02014b50, 0)
  for (const [header, at] of [
    [local, 4],
    [central, 6],
  ] as const) {
    header.writeUInt16LE(20, at)
    header.writeUInt16LE(8, at + 4)
    header.writeUInt32LE(packed.length, at + 14)
    header.writeUInt32LE(sizeBytes, at + 18)
    header.writeUInt16LE(name.length, at + 22)
  }
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}
