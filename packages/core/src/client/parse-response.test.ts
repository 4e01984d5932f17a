import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpoints, toShape, type NamedShapes, AppConfig, DownloadItem, Notification } from '../contract/index.ts'
import { UserConfig } from '../contract/settings/user-config.ts'
import { Ping } from '../contract/system/ping.ts'
import { Video } from '../contract/videos/video.ts'
import {
  channelFixture,
  downloadFixture,
  appConfigFixture,
  notificationFixture,
  pageFixture,
  pingFixture,
  userConfigFixture,
  videoFixture,
} from '../testing/index.ts'
import { calls, shapes } from './complete-client.ts'
import { createResponseParser } from './parse-response.ts'

const OLD_VIDEO = {
  active: true,
  channel: {
    channel_id: 'UC1',
    channel_name: 'Band',
    channel_active: true,
    channel_last_refresh: '2023-07-22',
    channel_tags: null,
  },
  media_url: '/youtube/UC1/a.mp4',
  player: { duration: 600, duration_str: '10m' },
  published: '2023-07-22',
  sponsorblock: { segments: [{ segment: [1, 2], UUID: 'u' }] },
  stats: { view_count: 9 },
  streams: [{ type: 'audio', index: 1, codec: 'aac' }],
  title: 'Live take',
  vid_last_refresh: '2023-07-22',
  vid_type: 'videos',
  youtube_id: 'Ab3dEf6hIj0',
  _index: 'ta_video_v2',
}

const read = (schema: Parameters<typeof toShape>[0], value: unknown) => {
  const named: NamedShapes = {}
  return createResponseParser(named)(toShape(schema, named), value)
}

describe('a response', () => {
  it('reads a video of an old server, and treats absent, null and false as the same', () => {
    expect(read(Video, OLD_VIDEO)).toMatchObject({
      comment_count: null,
      description: null,
      playlist: [],
      tags: [],
      player: { watched: false },
      stats: { view_count: 9, like_count: 0 },
      streams: [{ bitrate: 0 }],
      sponsorblock: { is_enabled: false, segments: [{ category: 'sponsor', actionType: '' }] },
      channel: { channel_tags: [], channel_subs: 0, channel_tabs: [] },
    })
  })

  it('reads false as an empty value where the contract has no boolean', () => {
    const page = { page_size: 12, page_from: 0, prev_pages: false, current_page: 0, max_hits: false, last_page: false }
    const incomingResponse = { data: false, paginate: { ...page, next_pages: [], total_hits: 0 } }
    expect(read(endpoints.listVideos.responses[200], incomingResponse)).toMatchObject({
      data: [],
      paginate: { last_page: 0, prev_pages: null, max_hits: false },
    })
    expect(read(Video, { ...OLD_VIDEO, description: false })).toMatchObject({ description: null })
  })

  it('removes unknown keys', () => {
    expect(read(Video, OLD_VIDEO)).not.toHaveProperty('_index')
  })

  it('reads a bare list as a list response with one page', () => {
    expect(read(endpoints.listVideos.responses[200], [])).toMatchObject({
      data: [],
      paginate: { total_hits: 0, last_page: 0 },
    })
  })

  it('reads the settings of a server that knows fewer of them', () => {
    const old = {
      stylesheet: 'dark.css',
      page_size: 12,
      sort_by: 'published',
      sort_order: 'desc',
      view_style_home: 'grid',
      view_style_channel: 'list',
      view_style_downloads: 'list',
      view_style_playlist: 'grid',
      grid_items: 3,
      hide_watched: false,
      file_size_unit: 'binary',
      show_help_text: true,
    }
    expect(read(UserConfig, old)).toMatchObject({
      show_subed_only: null,
      vid_type_filter: null,
      show_ignored_only: false,
    })
  })

  it('keeps a missing update notice null', () => {
    expect(read(Ping, { response: 'pong', user: 1, version: 'v0.5.4' })).toMatchObject({ ta_update: null })
  })

  it.each([
    ['a list', { list: 'text' }, []],
    ['a boolean', 'boolean', false],
    ['a nullable value', { nullable: 'text' }, null],
    ['an optional value', { optional: 'text' }, undefined],
    ['a value with a default', { is: 'number', absent: 7 }, 7],
    ['an object of defaults', { is: { fields: { n: { is: 'number', absent: 3 } } }, absent: {} }, { n: 3 }],
    ['a named shape that has a default', '@Named', 5],
  ] as const)('reads %s that is missing', (_, shape, value) => {
    const reader = createResponseParser({ Named: { is: 'number', absent: 5 } })
    for (const absent of [null, undefined]) expect(reader(shape, absent)).toEqual(value)
  })

  it('rejects a response without a required value', () => {
    expect(() => read(Video, { ...OLD_VIDEO, title: null })).toThrow('title')
  })
})

// Optional settings have values, because the client reads an optional null as absent.
const appConfig = appConfigFixture()
appConfig.downloads.pot_provider_url = 'http://pot.example'
appConfig.downloads.autodelete_usernames = 'ann, bob'
appConfig.downloads.yt_dlp_options = '--retries 5'
appConfig.downloads.audio_languages = 'de'
appConfig.application.trash_min_free_gib = 10

const SAMPLES = [
  [Video, videoFixture()],
  [
    Video,
    videoFixture({ chapters: [{ title: 'One', start: 0, end: 9.5 }], channel: channelFixture({ channel_views: 7 }) }),
  ],
  [endpoints.listVideos.responses[200], pageFixture([videoFixture()])],
  [DownloadItem, downloadFixture()],
  [Notification, notificationFixture()],
  [UserConfig, userConfigFixture()],
  [AppConfig, appConfig],
  [Ping, pingFixture()],
] as const

describe('the response shapes of the client', () => {
  it.each(SAMPLES)('parse a whole response to the same value as the contract', (schema, body) => {
    expect(read(schema, body)).toEqual(schema.parse(body))
  })

  it('reject what the contract rejects, at any position in a response', () => {
    const wrong = fc.constantFrom<unknown>([[]], 1.25, 'no such word', Number.NaN, '1', true)
    const sample = fc.nat(SAMPLES.length - 1)
    fc.assert(
      fc.property(sample, wrong, fc.nat(), (index, value, pick) => {
        const [schema, body] = SAMPLES[index]!
        const paths = leaves(body)
        const broken = withLeaf(body, paths[pick % paths.length] ?? [], value)
        if (schema.safeParse(broken).success) expect(() => read(schema, broken)).not.toThrow()
        else if (value !== '1') expect(() => read(schema, broken)).toThrow(/^[\w.]+: (is|has) /)
      }),
      { numRuns: 2000 },
    )
  })

  it('exist for every call of the contract', () => {
    const { response, ...call } = calls['saveProgress']!
    expect(call).toEqual({ method: 'POST', path: '/api/video/:id/progress/', hasBody: true })
    expect(createResponseParser(shapes)(response!, { watched: 1, duration: 3 })).toEqual({
      watched: true,
      duration: 3,
      duration_str: 'NA',
    })
    expect(Object.keys(calls).sort()).toEqual(Object.keys(endpoints).sort())
  })
})

type LeafPath = readonly (string | number)[]

/** Where the values of a body are that have no parts. */
function leaves(body: unknown, at: LeafPath = []): LeafPath[] {
  if (typeof body !== 'object' || body === null) return [at]
  return Object.entries(body).flatMap(([key, part]) => leaves(part, [...at, key]))
}

function withLeaf(body: unknown, [key, ...rest]: LeafPath, value: unknown): unknown {
  if (key === undefined) return value
  const copy = Array.isArray(body) ? [...(body as unknown[])] : { ...(body as object) }
  const parts = copy as Record<string, unknown>
  parts[key] = withLeaf(parts[key], rest, value)
  return copy
}
