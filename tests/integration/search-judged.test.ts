import { readFileSync } from 'node:fs'
import type { Client } from '@tubecellar/core'
import { SEARCH_SECTIONS, type SearchSection, type SectionsResponse } from '@tubecellar/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stableId } from '../../packages/sample-tube/src/item.ts'
import { channels } from '../../packages/sample-tube/src/channels.ts'
import { seedJudgedLibrary } from '../support/judged-library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitForSearchIndex } from '../support/wait-for-search-index.ts'

/** A query with the hits that it should have: `section:key`, with grades from 1 to 3. */
interface Judged {
  id: string
  query: string
  /** The first hit of its section. */
  first?: string
  grades?: Record<string, number>
  /** Not among the first ten hits of its section. */
  absent?: string[]
  totals?: Partial<Record<SearchSection, number>>
}

interface Baseline {
  /** The share of queries whose first hit is the expected one. */
  success: number
  /** The mean of nDCG@10. */
  gain: number
  /** Queries that do not yet have the expected first hit, or that miss hits. */
  lost: string[]
}

const file = (name: string) => readFileSync(new URL(`../search/${name}`, import.meta.url), 'utf8')
const judged = file('judged.jsonl')
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line) as Judged)
const baseline = JSON.parse(file('baseline.json')) as Baseline

let server: TestServer
let viewer: Client
beforeAll(async () => {
  server = await startTestServer({ prepare: seedJudgedLibrary })
  viewer = await server.signIn('viewer')
  await waitForSearchIndex(viewer)
}, 300_000)
afterAll(() => server.stop())

/** The keys of judged hits are names of the catalog, because IDs are computed. */
function idOf(key: string): string {
  const [section = '', ...rest] = key.split(':')
  const name = rest.join(':')
  if (section === 'channels') return channels.find(channel => channel.key === name)?.id ?? name
  if (section === 'playlists') return name
  return stableId('', name, 11)
}

function hitsOf({ sections }: SectionsResponse, section: SearchSection): string[] {
  switch (section) {
    case 'channels':
      return (sections.channels?.hits ?? []).map(hit => hit.channel_id)
    case 'playlists':
      return (sections.playlists?.hits ?? []).map(hit => hit.playlist_name)
    default:
      return (sections[section]?.hits ?? []).map(hit => hit.video.youtube_id)
  }
}

const sectionOf = (key: string) => SEARCH_SECTIONS.find(section => key.startsWith(`${section}:`))!

/** nDCG@10: hits of each section in their order, compared with the best possible order. */
function gainOf(response: SectionsResponse, grades: Readonly<Record<string, number>>): number {
  const discount = (at: number) => 1 / Math.log2(at + 2)
  let [gain, ideal] = [0, 0]
  for (const section of new Set(Object.keys(grades).map(sectionOf))) {
    const ofSection = Object.entries(grades).filter(([key]) => sectionOf(key) === section)
    const gradeById = new Map(ofSection.map(([key, grade]) => [idOf(key), grade]))
    hitsOf(response, section).forEach((id, at) => (gain += (gradeById.get(id) ?? 0) * discount(at)))
    const best = ofSection.map(([, grade]) => grade).sort((a, b) => b - a)
    best.forEach((grade, at) => (ideal += grade * discount(at)))
  }
  return gain / ideal
}

it('finds what the judged queries expect, at least as well as before', async () => {
  const lost: string[] = []
  const gains: number[] = []
  let [expected, succeeded] = [0, 0]
  for (const { id, query, first, grades, absent = [], totals = {} } of judged) {
    const response = await viewer.searchSections({ query: { query, size: 10 } })
    if (first !== undefined) {
      expected++
      if (hitsOf(response, sectionOf(first))[0] === idOf(first)) succeeded++
      else lost.push(`${id}: first`)
    }
    if (grades !== undefined) {
      const gain = gainOf(response, grades)
      gains.push(gain)
      if (gain < 0.9) lost.push(`${id}: hits`)
    }
    for (const key of absent) if (hitsOf(response, sectionOf(key)).includes(idOf(key))) lost.push(`${id}: has ${key}`)
    for (const [section, count] of Object.entries(totals))
      if (response.sections[section as SearchSection]?.total.count !== count) lost.push(`${id}: total of ${section}`)
  }
  const round = (value: number) => Math.floor(value * 1000) / 1000
  const success = round(succeeded / expected)
  const gain = round(gains.reduce((sum, one) => sum + one, 0) / gains.length)
  const result = { success, gain, lost }
  expect(
    result.lost.filter(id => !baseline.lost.includes(id)),
    JSON.stringify(result),
  ).toEqual([])
  expect(success, JSON.stringify(result)).toBeGreaterThanOrEqual(baseline.success)
  expect(gain, JSON.stringify(result)).toBeGreaterThanOrEqual(baseline.gain)
})
