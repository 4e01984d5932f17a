import { createHash } from 'node:crypto'
import { siteTexts } from '../messages/site.ts'

export type ReleaseChannel = 'stable' | 'nightly'

/** Where releases are downloaded from, by channel. */
export type ReleaseUrls = Readonly<Record<ReleaseChannel, string>>

export const YT_DLP_RELEASES: ReleaseUrls = {
  stable: 'https://github.com/yt-dlp/yt-dlp/releases',
  nightly: 'https://github.com/yt-dlp/yt-dlp-nightly-builds/releases',
}

/** The program that runs on every system with Python, and the list of checksums of a release. */
const PROGRAM = 'yt-dlp'
const CHECKSUMS = 'SHA2-256SUMS'

/** A release has 3 MB. */
const MAX_PROGRAM_BYTES = 64 * 1024 * 1024
const MAX_CHECKSUM_BYTES = 1024 * 1024
const CHECKSUM_TIMEOUT_MS = 60_000
const PROGRAM_TIMEOUT_MS = 10 * 60_000

export interface Release {
  readonly channel: ReleaseChannel
  /** URL of the program. */
  readonly url: string
  readonly sha256: string
}

export interface ReleaseSource {
  /** The newest release of a channel, or a certain one. @throws Error when it is not available */
  find(channel: ReleaseChannel, version: string | null, signal: AbortSignal): Promise<Release>
  /** The program of a release. @throws Error when its checksum is wrong */
  download(release: Release, signal: AbortSignal): Promise<Uint8Array>
}

/** The releases of yt-dlp (docs/spec/yt-dlp.md#updates). */
export function createReleaseSource(urls: ReleaseUrls): ReleaseSource {
  return {
    async find(channel, version, signal) {
      const folder = `${urls[channel]}/${version === null ? 'latest/download' : `download/${encodeURIComponent(version)}`}`
      const list = await fetchBytes(`${folder}/${CHECKSUMS}`, MAX_CHECKSUM_BYTES, CHECKSUM_TIMEOUT_MS, signal)
      const sha256 = findChecksum(Buffer.from(list).toString('utf8'))
      if (sha256 === undefined) throw new Error(siteTexts.releaseHasNoChecksum(`${folder}/${CHECKSUMS}`))
      return { channel, url: `${folder}/${PROGRAM}`, sha256 }
    },
    async download({ url, sha256 }, signal) {
      const program = await fetchBytes(url, MAX_PROGRAM_BYTES, PROGRAM_TIMEOUT_MS, signal)
      if (createHash('sha256').update(program).digest('hex') !== sha256)
        throw new Error(siteTexts.releaseChecksumIsWrong(url))
      return program
    },
  }
}

/** The checksum of the program in lines such as `<64 digits>  yt-dlp`. */
function findChecksum(list: string): string | undefined {
  const found = list.split(/\r?\n/).map(line => /^([0-9a-f]{64}) [ *](\S+)$/i.exec(line.trim()))
  return found.find(match => match?.[2] === PROGRAM)?.[1]?.toLowerCase()
}

async function fetchBytes(url: string, maxBytes: number, timeoutMs: number, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })
    if (response.status !== 200 || response.body === null) throw new Error(`HTTP ${response.status}`)
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > maxBytes) throw new Error(siteTexts.releaseIsTooLarge(maxBytes))
      chunks.push(chunk)
    }
  } catch (error) {
    signal.throwIfAborted()
    const { message, cause } = error as Error
    throw new Error(siteTexts.releaseNotAvailable(url, cause instanceof Error ? cause.message : message), {
      cause: error,
    })
  }
  return Buffer.concat(chunks)
}
