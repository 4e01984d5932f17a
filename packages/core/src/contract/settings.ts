import * as z from 'zod'
import type { Contract } from './define.ts'

const nullableInt = z.int().nullable()
const nullableText = z.string().nullable()

export const AppConfig = z
  .object({
    subscriptions: z.object({
      channel_size: nullableInt,
      live_channel_size: nullableInt,
      shorts_channel_size: nullableInt,
      playlist_size: nullableInt,
      auto_start: z.boolean(),
      extract_flat: z.boolean(),
    }),
    downloads: z.object({
      limit_speed: nullableInt,
      sleep_interval: nullableInt,
      autodelete_days: nullableInt,
      format: nullableText,
      format_sort: nullableText,
      add_metadata: z.boolean(),
      add_thumbnail: z.boolean().optional(),
      subtitle: nullableText,
      subtitle_source: z.enum(['auto', 'user']).nullable(),
      subtitle_index: z.boolean(),
      comment_max: nullableText,
      comment_sort: z.enum(['top', 'new']).nullable(),
      cookie_import: z.boolean(),
      potoken: z.boolean().optional(),
      pot_provider_url: nullableText.optional(),
      throttledratelimit: nullableInt,
      extractor_lang: nullableText,
      integrate_ryd: z.boolean(),
      integrate_sponsorblock: z.boolean(),
    }),
    application: z.object({ enable_snapshot: z.boolean(), enable_cast: z.boolean() }),
  })
  .meta({
    id: 'AppConfig',
    description: 'limit_speed and throttledratelimit in KB/s, sleep_interval in seconds; null is off or unlimited.',
  })
export type AppConfig = z.output<typeof AppConfig>

/** Api contract 4.12. */
export const APP_CONFIG_DEFAULTS: AppConfig = {
  subscriptions: {
    channel_size: 50,
    live_channel_size: 50,
    shorts_channel_size: 50,
    playlist_size: 50,
    auto_start: false,
    extract_flat: false,
  },
  downloads: {
    limit_speed: null,
    sleep_interval: 10,
    autodelete_days: null,
    format: null,
    format_sort: null,
    add_metadata: false,
    add_thumbnail: false,
    subtitle: null,
    subtitle_source: null,
    subtitle_index: false,
    comment_max: null,
    comment_sort: 'top',
    cookie_import: false,
    potoken: false,
    pot_provider_url: null,
    throttledratelimit: null,
    extractor_lang: null,
    integrate_ryd: false,
    integrate_sponsorblock: false,
  },
  application: { enable_snapshot: true, enable_cast: false },
}

export const settingsEndpoints = {
  getAppSettings: {
    method: 'GET',
    path: '/api/appsettings/config/',
    access: 'user',
    summary: 'The settings of the application',
    responses: { 200: AppConfig },
  },
} as const satisfies Contract
