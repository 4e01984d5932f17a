import * as z from 'zod'
import { AUTO_DELETE_ACCOUNTS, YT_DLP_UPDATES } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Flag, QueryFlag, ruledNumber, ruledText, Text, Integer } from '../scalars.ts'
import { SETTING_RULES } from './setting-rules.ts'
import { TaskStarted } from '../tasks/task.ts'

const nullableInt = Integer.nullable()
const nullableText = Text.nullable()

/** Servers with incomplete settings, for example from the backup of another server, omit whole groups: then all fields are unset. */
const group = <T extends z.ZodRawShape>(fields: T) => z.object(fields).meta({ absent: {} })

export const AppConfig = z
  .object({
    subscriptions: group({
      channel_size: nullableInt,
      live_channel_size: nullableInt,
      shorts_channel_size: nullableInt,
      playlist_size: nullableInt,
      auto_start: Flag,
      extract_flat: Flag,
      /** A Tubecellar extension: other servers neither send nor accept it. */
      feed_minutes: Integer.optional(),
    }),
    downloads: group({
      limit_speed: nullableInt,
      sleep_interval: nullableInt,
      /** A Tubecellar extension. */
      hourly_requests: nullableInt.optional(),
      autodelete_days: nullableInt,
      /** These five are Tubecellar extensions: other servers neither send nor accept them. */
      autodelete_accounts: z.enum(AUTO_DELETE_ACCOUNTS).optional(),
      autodelete_usernames: nullableText.optional(),
      autodelete_max_videos: Integer.optional(),
      autodelete_max_percent: Integer.optional(),
      autodelete_notice_days: Integer.optional(),
      format: nullableText,
      format_sort: nullableText,
      add_metadata: Flag,
      add_thumbnail: Flag.optional(),
      subtitle: nullableText,
      subtitle_source: z.enum(['auto', 'user']).nullable(),
      subtitle_index: Flag,
      comment_max: nullableText,
      comment_sort: z.enum(['top', 'new']).nullable(),
      cookie_import: Flag,
      potoken: Flag.optional(),
      pot_provider_url: nullableText.optional(),
      /** A Tubecellar extension. */
      yt_dlp_options: nullableText.optional(),
      /** A Tubecellar extension. */
      audio_languages: nullableText.optional(),
      /** A Tubecellar extension. */
      transcribe: Flag.optional(),
      throttledratelimit: nullableInt,
      extractor_lang: nullableText,
      integrate_ryd: Flag,
      integrate_sponsorblock: Flag,
    }),
    application: group({
      enable_snapshot: Flag,
      enable_cast: Flag,
      trash_days: nullableInt.optional(),
      trash_min_free_gib: nullableInt.optional(),
      yt_dlp_updates: z.enum(YT_DLP_UPDATES).optional(),
    }),
  })
  .meta({
    id: 'AppConfig',
    description:
      'limit_speed and throttledratelimit in KB/s, sleep_interval in seconds; null is off or unlimited. autodelete_* other than autodelete_days, hourly_requests, yt_dlp_options, transcribe, trash_days, trash_min_free_gib and yt_dlp_updates are Tubecellar extensions. yt_dlp_options: additional options of yt-dlp, from a list. hourly_requests: calls of yt-dlp to one site in an hour, for each worker; null and 0 are unlimited. yt_dlp_updates: releases of yt-dlp that are installed automatically. transcribe: subtitles are generated from speech for videos without any. trash_days and trash_min_free_gib: days until a video in the trash is deleted permanently (null: when the trash is emptied), and the free space in GiB below which the oldest are (null: 10 GiB or 5 % of the disk, whichever is smaller; 0: never).',
  })
export type AppConfig = z.output<typeof AppConfig>

/** The settings of a new installation. */
export const APP_CONFIG_DEFAULTS: AppConfig = {
  subscriptions: {
    channel_size: 50,
    live_channel_size: 50,
    shorts_channel_size: 50,
    playlist_size: 50,
    auto_start: false,
    extract_flat: false,
    feed_minutes: 15,
  },
  downloads: {
    limit_speed: null,
    sleep_interval: 10,
    hourly_requests: 300,
    autodelete_days: null,
    autodelete_accounts: 'staff',
    autodelete_usernames: null,
    autodelete_max_videos: 50,
    autodelete_max_percent: 5,
    autodelete_notice_days: 3,
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
    yt_dlp_options: null,
    audio_languages: null,
    transcribe: false,
    throttledratelimit: null,
    extractor_lang: null,
    integrate_ryd: false,
    integrate_sponsorblock: false,
  },
  application: {
    enable_snapshot: true,
    enable_cast: false,
    trash_days: 7,
    trash_min_free_gib: null,
    yt_dlp_updates: 'stable',
  },
}

const { app } = SETTING_RULES

/** A partial change: unknown keys and groups are rejected, except keys of other releases, which are ignored. */
export const AppConfigChanges = z
  .strictObject({
    subscriptions: z
      .strictObject({
        ...AppConfig.shape.subscriptions.shape,
        channel_size: ruledNumber(app['subscriptions.channel_size']).nullable(),
        live_channel_size: ruledNumber(app['subscriptions.live_channel_size']).nullable(),
        shorts_channel_size: ruledNumber(app['subscriptions.shorts_channel_size']).nullable(),
        playlist_size: ruledNumber(app['subscriptions.playlist_size']).nullable(),
        feed_minutes: ruledNumber(app['subscriptions.feed_minutes']),
      })
      .partial(),
    downloads: z
      .strictObject({
        ...AppConfig.shape.downloads.shape,
        limit_speed: ruledNumber(app['downloads.limit_speed']).nullable(),
        throttledratelimit: ruledNumber(app['downloads.throttledratelimit']).nullable(),
        sleep_interval: ruledNumber(app['downloads.sleep_interval']).nullable(),
        hourly_requests: ruledNumber(app['downloads.hourly_requests']).nullable(),
        autodelete_days: ruledNumber(app['downloads.autodelete_days']).nullable(),
        autodelete_max_videos: ruledNumber(app['downloads.autodelete_max_videos']),
        autodelete_max_percent: ruledNumber(app['downloads.autodelete_max_percent']),
        autodelete_notice_days: ruledNumber(app['downloads.autodelete_notice_days']),
        format: ruledText(app['downloads.format']).nullable(),
        format_sort: ruledText(app['downloads.format_sort']).nullable(),
        extractor_lang: ruledText(app['downloads.extractor_lang']).nullable(),
        subtitle: ruledText(app['downloads.subtitle']).nullable(),
        comment_max: ruledText(app['downloads.comment_max']).nullable(),
        pot_provider_url: ruledText(app['downloads.pot_provider_url']).nullable(),
        yt_dlp_options: ruledText(app['downloads.yt_dlp_options']).nullable(),
        audio_languages: ruledText(app['downloads.audio_languages']).nullable(),
      })
      .partial(),
    application: z.strictObject(AppConfig.shape.application.shape).partial(),
  })
  .partial()

const ScanOptions = z.object({ ignore_error: Flag, prefer_local: Flag })
/** Tubecellar extension: `accept_missing` accepts the media folder as it is, and deactivates videos without a file. */
const RescanBody = ScanOptions.extend({ accept_missing: QueryFlag })
/**
 * Tubecellar extensions. `dry_run` only lists which video each file would become, as outcomes of the task. `replace` replaces the files
 * of archived videos and moves the old files to the trash.
 */
const ImportBody = ScanOptions.extend({ dry_run: QueryFlag, replace: QueryFlag })

/** Tubecellar extension. */
export const ImportFolder = z
  .object({ path: z.string(), media_count: z.int(), other_count: z.int() })
  .meta({ id: 'ImportFolder', description: 'media_count: files that can be imported; other_count: all other files' })
export type ImportFolder = z.output<typeof ImportFolder>

export const settingsEndpoints = {
  getAppSettings: {
    method: 'GET',
    path: '/api/appsettings/config/',
    access: 'user',
    summary: 'Get the application settings',
    responses: { 200: AppConfig },
  },
  updateAppSettings: {
    method: 'POST',
    path: '/api/appsettings/config/',
    access: 'admin',
    summary: 'Change application settings',
    body: AppConfigChanges,
    responses: { 200: AppConfig, 400: ErrorBody },
  },
  rescanFilesystem: {
    method: 'POST',
    path: '/api/appsettings/rescan-filesystem/',
    access: 'admin',
    summary: 'Rescan the media folder',
    body: RescanBody,
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
  importManually: {
    method: 'POST',
    path: '/api/appsettings/manual-import/',
    access: 'admin',
    summary: 'Import the files of the import folder, or list what an import would do',
    body: ImportBody,
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
  getImportFolder: {
    method: 'GET',
    path: '/api/appsettings/import-folder/',
    access: 'admin',
    summary: 'Get the import folder and the number of files in it',
    responses: { 200: ImportFolder },
  },
} as const satisfies Contract
