import { expect, it } from 'vitest'
import type { StagingLibrary } from '../staging-library.store.ts'
import type { ZipReader } from '../../../platform/files/zip-reader.ts'
import { readLibrary } from './read-library.ts'

const HEAD = '{"index":{"_index":"ta_channel_v3","_id":"x"}}'
const channel = (id: string, name = id) => JSON.stringify({ channel_id: id, channel_name: name })

/** Reads one page of channels; `names` are the channels that were stored. */
async function read(lines: readonly string[], isLenient: boolean, file = 'es_channel-20240101-0.json') {
  const names: string[] = []
  const invalid: string[] = []
  const zip: ZipReader = {
    files: [{ name: file, sizeBytes: 1, lines: () => ReadableStream.from(lines) }],
    close: () => undefined,
  }
  const staging = {
    batch: (work: () => void) => work(),
    putChannel: ({ name }: { name: string }) => void names.push(name),
  } as unknown as StagingLibrary
  const onInvalid = (where: string, reason: string) => void invalid.push(`${where}: ${reason}`)
  const options = { signal: new AbortController().signal, onFile: () => undefined, ...(isLenient ? { onInvalid } : {}) }
  await readLibrary(zip, staging, options)
  return { names, bad: invalid }
}

const BROKEN = [HEAD, channel('a'), HEAD, '{"channel_id": "b", "chan', HEAD, HEAD, channel('c'), channel('d'), '', HEAD]

it('a page with broken lines loses only their documents, and the lines are reported', async () => {
  expect(await read(BROKEN, true)).toEqual({
    names: ['a', 'c'],
    bad: [
      'es_channel-20240101-0.json, line 4: not a JSON document.',
      'es_channel-20240101-0.json, line 6: a document is missing.',
      'es_channel-20240101-0.json, line 8: not the header of a document in this index.',
      'es_channel-20240101-0.json, line 10: the file ends within a document.',
    ],
  })
})

it('nothing is restored from such a page', async () => {
  await expect(read(BROKEN, false)).rejects.toThrow('es_channel-20240101-0.json, line 4: not a JSON document.')
})

it('reads pages of the first releases without a number, and uses the ID of a channel without a name', async () => {
  expect(await read([HEAD, channel('a', '')], false, 'es_channel-20211201.json')).toEqual({ names: ['a'], bad: [] })
})
