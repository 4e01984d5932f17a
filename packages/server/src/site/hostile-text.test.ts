import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseComments } from './parse-comments.ts'
import { readTags } from '../media/embedded-info.ts'
import { parseInfo } from './info-json.ts'
import { parseProgress } from './yt-dlp-progress.ts'
import { parseJson3 } from '../media/caption-json3.ts'
import { parseVtt, writeVtt } from '../media/caption-vtt.ts'
import { classifyInput } from './classify-input.ts'
import { readCookieText } from './cookie-text.ts'
import { DomainError } from '../platform/domain-error.ts'
import { makeVideoRecord } from '../features/videos/video-record-from-info.ts'
import { groupImportFiles } from '../features/library/import/group-import-files.ts'
import { matchId } from '../features/library/import/match-id.ts'
import { readSidecar } from '../features/metadata/read-sidecar.ts'
import { dedupeCaptions } from '../media/dedupe-captions.ts'
import { parseSearch } from '../features/search/parse-search.ts'
import { channelIdFromInfo, playlistIdFromInfo, videoIdFromInfo } from './video-id.ts'

/** The same cases in every run. */
const RUNS = { seed: 20_240_229, numRuns: 300 }
const LONG = 400_000

/** Arbitrary text, and almost valid text: pieces of the real formats in a wrong order. */
const pieces = fc.constantFrom(
  ...[
    'WEBVTT',
    '00:00:01.000 --> 00:00:02.000',
    '99999999999:99:99.999 --> 00:00.1',
    '<',
    '>',
    '</c>',
    '&amp;',
    '&',
    '\n',
    '\r\n',
    '\n\n',
  ],
  ...[
    '\u0000',
    '\u202e',
    '\ud800',
    '\t',
    'TRUE',
    '/',
    '..',
    '\\',
    '"',
    "'",
    '*',
    '(',
    ')',
    'video:',
    'full:',
    'NEAR/2',
    '-',
    ' OR ',
  ],
  ...[
    'https://',
    'youtube.com/',
    'watch?v=',
    '@',
    '[',
    ']',
    '{',
    '}',
    '%00',
    '%',
    'UC',
    'PL',
    ';',
    '$(id)',
    '`id`',
    '--exec',
    'é',
    '😀',
  ],
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }).map(all => all.join('')),
)
const json = fc.oneof(
  fc.json(),
  text,
  fc.array(fc.jsonValue()).map(value => JSON.stringify(value)),
)
/** Output of yt-dlp with arbitrary text in the places that are parsed. */
const info = fc.dictionary(
  fc.constantFrom(
    ...[
      'id',
      'extractor',
      'extractor_key',
      'ie_key',
      'title',
      'channel',
      'channel_id',
      'uploader',
      'duration',
      'timestamp',
    ],
    ...[
      'upload_date',
      'tags',
      'thumbnails',
      'thumbnail',
      'chapters',
      'subtitles',
      'view_count',
      'average_rating',
      'webpage_url',
    ],
  ),
  fc.oneof(fc.jsonValue(), text, fc.double()),
)

const check = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(
    fc.property(arbitrary, value => {
      holds(value)
    }),
    RUNS,
  )

describe('any subtitle file', () => {
  it('yields cues in order that can be written and read again', () =>
    check(fc.oneof(text, json), value => {
      for (const cues of [parseVtt(value), dedupeCaptions(parseVtt(value)), parseJson3(value) ?? []]) {
        for (const { startMs, endMs } of cues) expect(endMs).toBeGreaterThanOrEqual(startMs)
        expect(parseVtt(writeVtt(cues, 'en')).length).toBeLessThanOrEqual(cues.length)
      }
    }))

  it.each(['<', '&', ' ', '\t', '0:', '00:01.000 --> ', '\n', '> <'])(
    'is parsed quickly when it consists of %j',
    piece => {
      const long = piece.repeat(LONG)
      const cues = parseVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\na${long}b\n`)
      writeVtt([{ startMs: 0, endMs: 1, line: `a${long}b` }, ...dedupeCaptions(cues)], 'en')
    },
  )
})

describe('any response of a site', () => {
  it('becomes a record with an ID that is a safe name, or nothing', () =>
    check(info, value => {
      const known = parseInfo(value)
      if (!known) return
      for (const id of [videoIdFromInfo(known), channelIdFromInfo(known), playlistIdFromInfo(known)])
        if (id !== undefined) expect(id).toMatch(/^[-\w]{1,130}$/)
      const probe = { streams: [], durationSeconds: 1 } as never
      const parts = { id: 'x', channelId: 'y', info: known, probe, mediaPath: 'y/x.mp4', mediaSize: 1, sourceUrl: '' }
      const record = makeVideoRecord({ ...parts, hasThumb: false, sponsorblock: null, now: 1 })
      for (const count of [record.published, record.viewCount, record.averageRating, record.dislikeCount])
        expect(Number.isFinite(count)).toBe(true)
      expect(JSON.parse(JSON.stringify(record))).toBeTypeOf('object')
    }))

  it('can be parsed for comments, progress and tags', () =>
    check(json, value => {
      parseProgress(value)
      readTags(value)
      readSidecar(value)
      parseInfo(value)
      for (const comment of parseComments(value) ?? []) expect(comment.id).not.toBe('')
    }))
})

describe('any text of a user', () => {
  it('is a cookie file, or is rejected with a reason', () =>
    check(text, value => {
      try {
        expect(readCookieText(value)).toContain('# Netscape')
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError)
      }
    }))

  it('can be classified as a submission', () =>
    check(text, value => {
      const what = classifyInput(value)
      const urls = 'urls' in what ? what.urls : 'url' in what ? [what.url] : []
      // It follows `--`, but only URLs should reach this point.
      for (const url of urls) expect(url).toMatch(/^https?:\/\/\S+$/)
    }))

  it('can be parsed as a search', () => check(text, value => void parseSearch(value)))

  it('as file names puts each file in one group, or skips it with a reason', () =>
    check(fc.array(text, { maxLength: 10 }), names => {
      const { groups, skipped } = groupImportFiles([...new Set(names)])
      const grouped = groups.flatMap(({ media, infoFile, image, captions, others }) => [
        ...[media, infoFile, image].filter(name => name !== undefined),
        ...[...captions, ...others].map(({ file }) => file),
      ])
      const all = [...grouped, ...skipped.map(({ file }) => file)]
      expect(all.sort()).toEqual([...new Set(names)].sort())
      for (const { stem } of groups) {
        const match = matchId(stem, undefined)
        if (match.tag === 'matched') expect(match.id).toMatch(/^[-\w]+$/)
      }
    }))
})
