import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'

/** The JSON of a compressed revision of comments. */
export function decompressComments(value: string | null | undefined): string {
  expect(value).toMatch(/^gzip:/)
  return gunzipSync(Buffer.from(value!.slice('gzip:'.length), 'base64')).toString()
}
