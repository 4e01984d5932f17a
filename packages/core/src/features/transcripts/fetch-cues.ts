import type { Client } from '../../client/client.ts'
import { parseVtt, type Cue } from '../../format/index.ts'
import { byStart } from './transcript-cues.ts'

/** The cues of a subtitle file of the server, in order. */
export async function fetchCues(client: Client, path: string, signal?: AbortSignal): Promise<Cue[]> {
  return parseVtt(await client.fetchText({ path, ...(signal && { signal }) })).sort(byStart)
}
