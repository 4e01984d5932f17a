import { afterAll, beforeAll, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS, sampleId, startArchive, type Archive } from '../support/archive.ts'
import { waitUntil } from '../support/wait-until.ts'
import { waitForSearchIndex } from '../support/wait-for-search-index.ts'

/** A word of a title, and one that is only in a subtitle line. */
const WORDS = {
  'zh-Hans': { title: '北方', spoken: '海浪' },
  ja: { title: '東京タワー', spoken: '展望台' },
  // wording-ok: Thai words
  th: { title: 'ค่ำคืน', spoken: 'ชาวประมง' },
  // wording-ok: Greek words
  el: { title: 'βορρά', spoken: 'ψαράδες' },
} as const
const LANGUAGES = ['zh-Hans', 'ja', 'th', 'el'] as const

/** The site encodes the videos for their first download, which takes long on a busy computer. */
const LIMIT_MS = 4 * ARCHIVE_LIMIT_MS

let archive: Archive
beforeAll(async () => {
  archive = await startArchive({ settings: { downloads: { subtitle: LANGUAGES.join(',') } } })
  const { tube, client } = archive
  await archive.add(
    LANGUAGES.map(language => tube.languageVideos[language]),
    true,
  )
  for (const language of LANGUAGES) {
    const id = sampleId(tube.languageVideos[language])
    const isArchived = async () => {
      const { data } = await client.listVideos({ query: {} })
      const video = data.find(({ youtube_id }) => youtube_id === id)
      return video?.subtitles.some(({ lang }) => lang === language)
    }
    await waitUntil(`the video and the subtitles in ${language}`, isArchived, { limitMs: LIMIT_MS })
  }
  await waitForSearchIndex(client)
}, LIMIT_MS)
afterAll(() => archive.stop())

it.each(LANGUAGES)('finds a word of a title and of a subtitle line of a downloaded video in %s', async language => {
  const { tube, client } = archive
  const id = sampleId(tube.languageVideos[language])
  const { title, spoken } = WORDS[language]

  const byTitle = await client.searchSections({ query: { query: title } })
  const [named] = byTitle.sections.videos?.hits ?? []
  expect(named?.video.youtube_id).toBe(id)
  expect(named?.title_marks.map(([from, to]) => named.video.title.slice(from, to))).toEqual([title])

  const { sections, corrected } = await client.searchSections({ query: { query: spoken } })
  expect(corrected).toBeNull()
  expect([sections.videos?.total.count, sections.transcripts?.total.count]).toEqual([0, 1])
  const [hit] = sections.transcripts?.hits ?? []
  expect(hit).toMatchObject({ video: { youtube_id: id }, hit_count: 1 })
  const [passage] = hit?.passages ?? []
  expect(passage?.marks.map(([from, to]) => passage.text.slice(from, to))).toEqual([spoken])
})
