import { PassThrough } from 'node:stream'
import type { ReadStream } from 'node:tty'
import { expect, it } from 'vitest'
import { chunkedInput } from './chunked-input.ts'

const ESC = '\u001b'

/** The data that a reader receives for the chunks, one entry for each `readable` event. */
async function read(...chunks: string[]): Promise<string[]> {
  const source = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => source,
    ref: () => source,
    unref: () => source,
  })
  const keyboard = chunkedInput(source as unknown as ReadStream)
  const seen: string[] = []
  keyboard.on('readable', () => {
    for (let text = keyboard.read() as string | null; text !== null; text = keyboard.read() as string | null) {
      seen.push(text)
    }
  })
  keyboard.setRawMode(true)
  for (const chunk of chunks) source.write(chunk)
  for (let next = 0; next < 100; next++) await new Promise(resolve => setImmediate(resolve))
  keyboard.setRawMode(false)
  return seen
}

it('splits a chunk into keys', async () => {
  expect(await read('keeper\tsecret\r')).toEqual(['keeper', '\t', 'secret', '\r'])
  expect(await read(`5j${ESC}[A${ESC}OP\u0003`)).toEqual(['5j', `${ESC}[A`, `${ESC}OP`, '\u0003'])
})

it('keeps a paste together, also when it arrives in several chunks', async () => {
  expect(await read(`a${ESC}[200~one\r\ntwo\t${ESC}[201~b`)).toEqual(['a', `${ESC}[200~one\r\ntwo\t${ESC}[201~`, 'b'])
  expect((await read(`${ESC}[200~one\r`, `two\r`, `three${ESC}[201~`)).join('')).toBe(
    `${ESC}[200~one\rtwo\rthree${ESC}[201~`,
  )
})

it('forwards unknown data', async () => {
  expect((await read(`${ESC}`, `${ESC}[<0;10;5M日本`)).join('')).toBe(`${ESC}${ESC}[<0;10;5M日本`)
})

it('separates replies of the terminal from keys', async () => {
  const responses = `${ESC}]11;rgb:0/0/0\u0007${ESC}_Gi=31;OK${ESC}\\${ESC}[?62;4c`
  expect(await read(`a${responses}b`)).toEqual(['a', 'b'])
  expect((await read(`${ESC}[200~${responses}${ESC}[201~`)).join('')).toContain('rgb:0/0/0')
})
