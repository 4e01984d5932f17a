import type { SettingSection } from '../../forms/field.view.ts'
import { appSettingsTexts } from '../../messages/en/settings.ts'

/** All application settings by section, in display order. Keys are group.field of the API. */
export const APP_SETTINGS = {
  subscriptionScan: {
    title: appSettingsTexts.subscriptionScan,
    specs: [
      {
        key: 'subscriptions.channel_size',
        label: appSettingsTexts.videosPageSize,
        help: appSettingsTexts.videosPageSizeHelp,
        kind: 'number',
      },
      {
        key: 'subscriptions.live_channel_size',
        label: appSettingsTexts.streamsPageSize,
        help: appSettingsTexts.streamsPageSizeHelp,
        kind: 'number',
      },
      {
        key: 'subscriptions.shorts_channel_size',
        label: appSettingsTexts.shortsPageSize,
        help: appSettingsTexts.shortsPageSizeHelp,
        kind: 'number',
      },
      {
        key: 'subscriptions.feed_minutes',
        label: appSettingsTexts.feedChecks,
        help: appSettingsTexts.feedChecksHelp,
        kind: 'number',
        unit: appSettingsTexts.minutes,
        canReset: false,
      },
      {
        key: 'subscriptions.auto_start',
        label: appSettingsTexts.autoStartDownloads,
        help: appSettingsTexts.autoStartDownloadsHelp,
        kind: 'toggle',
      },
    ],
  },
  downloads: {
    title: appSettingsTexts.downloads,
    specs: [
      {
        key: 'downloads.limit_speed',
        label: appSettingsTexts.downloadSpeedLimit,
        help: appSettingsTexts.downloadSpeedLimitHelp,
        kind: 'number',
        unit: appSettingsTexts.kbS,
      },
      {
        key: 'downloads.throttledratelimit',
        label: appSettingsTexts.throttledRateLimit,
        help: appSettingsTexts.throttledRateLimitHelp,
        kind: 'number',
        unit: appSettingsTexts.kbS,
      },
      {
        key: 'downloads.sleep_interval',
        label: appSettingsTexts.sleepInterval,
        help: appSettingsTexts.sleepIntervalHelp,
        kind: 'number',
        unit: 's',
      },
      {
        key: 'downloads.hourly_requests',
        label: appSettingsTexts.hourlyRequests,
        help: appSettingsTexts.hourlyRequestsHelp,
        kind: 'number',
        unit: appSettingsTexts.requests,
      },
      {
        key: 'downloads.autodelete_days',
        label: appSettingsTexts.autoDelete,
        help: appSettingsTexts.autoDeleteHelp,
        kind: 'number',
        unit: appSettingsTexts.days,
      },
      {
        key: 'downloads.autodelete_accounts',
        label: appSettingsTexts.autoDeleteAccounts,
        help: appSettingsTexts.autoDeleteAccountsHelp,
        kind: 'choice',
        choices: [
          { value: 'staff', label: appSettingsTexts.staffAccounts },
          { value: 'everyone', label: appSettingsTexts.allAccounts },
          { value: 'named', label: appSettingsTexts.namedAccounts },
        ],
      },
      {
        key: 'downloads.autodelete_usernames',
        label: appSettingsTexts.namedAccounts,
        help: appSettingsTexts.namedAccountsHelp,
        kind: 'text',
      },
      {
        key: 'downloads.autodelete_max_videos',
        label: appSettingsTexts.autoDeleteLimit,
        help: appSettingsTexts.autoDeleteLimitHelp,
        kind: 'number',
        unit: appSettingsTexts.videos,
        canReset: false,
      },
      {
        key: 'downloads.autodelete_max_percent',
        label: appSettingsTexts.autoDeleteLimitPercent,
        help: appSettingsTexts.autoDeleteLimitPercentHelp,
        kind: 'number',
        unit: appSettingsTexts.percent,
        canReset: false,
      },
      {
        key: 'downloads.autodelete_notice_days',
        label: appSettingsTexts.announceDeletions,
        help: appSettingsTexts.announceDeletionsHelp,
        kind: 'number',
        unit: appSettingsTexts.days,
        canReset: false,
      },
    ],
  },
  downloadFormat: {
    title: appSettingsTexts.downloadFormat,
    specs: [
      {
        key: 'downloads.format',
        label: appSettingsTexts.format,
        help: appSettingsTexts.formatHelp,
        kind: 'text',
      },
      {
        key: 'downloads.format_sort',
        label: appSettingsTexts.formatSort,
        help: appSettingsTexts.formatSortHelp,
        kind: 'text',
      },
      {
        key: 'downloads.audio_languages',
        label: appSettingsTexts.audioLanguages,
        help: appSettingsTexts.audioLanguagesHelp,
        kind: 'text',
      },
      {
        key: 'downloads.yt_dlp_options',
        label: appSettingsTexts.ytDlpOptions,
        help: appSettingsTexts.ytDlpOptionsHelp,
        kind: 'text',
      },
      {
        key: 'downloads.extractor_lang',
        label: appSettingsTexts.extractorLanguage,
        help: appSettingsTexts.extractorLanguageHelp,
        kind: 'text',
      },
      {
        key: 'downloads.add_metadata',
        label: appSettingsTexts.embedMetadata,
        help: appSettingsTexts.embedMetadataHelp,
        kind: 'toggle',
      },
      {
        key: 'downloads.add_thumbnail',
        label: appSettingsTexts.embedThumbnail,
        help: appSettingsTexts.embedThumbnailHelp,
        kind: 'toggle',
      },
    ],
  },
  subtitles: {
    title: appSettingsTexts.subtitles,
    specs: [
      {
        key: 'downloads.subtitle',
        label: appSettingsTexts.subtitleLanguages,
        help: appSettingsTexts.commaSeparated,
        kind: 'text',
      },
      {
        key: 'downloads.subtitle_source',
        label: appSettingsTexts.autoGeneratedSubtitles,
        help: appSettingsTexts.autoGeneratedSubtitlesHelp,
        kind: 'toggle',
      },
      {
        key: 'downloads.subtitle_index',
        label: appSettingsTexts.indexSubtitles,
        help: appSettingsTexts.indexSubtitlesHelp,
        kind: 'toggle',
      },
      {
        key: 'downloads.transcribe',
        label: appSettingsTexts.transcribe,
        help: appSettingsTexts.transcribeHelp,
        kind: 'toggle',
      },
    ],
  },
  comments: {
    title: appSettingsTexts.comments,
    specs: [
      {
        key: 'downloads.comment_max',
        label: appSettingsTexts.commentsToKeep,
        help: appSettingsTexts.commentsToKeepHelp,
        kind: 'text',
      },
      {
        key: 'downloads.comment_sort',
        label: appSettingsTexts.commentSort,
        help: appSettingsTexts.commentSortHelp,
        kind: 'choice',
        choices: [
          { value: '', label: appSettingsTexts.notSet },
          { value: 'top', label: appSettingsTexts.top },
          { value: 'new', label: appSettingsTexts.new },
        ],
      },
    ],
  },
  integrations: {
    title: appSettingsTexts.integrations,
    specs: [
      {
        key: 'downloads.integrate_ryd',
        label: appSettingsTexts.dislikes,
        help: appSettingsTexts.dislikesHelp,
        kind: 'toggle',
      },
      {
        key: 'downloads.integrate_sponsorblock',
        label: appSettingsTexts.sponsorBlock,
        help: appSettingsTexts.sponsorBlockHelp,
        kind: 'toggle',
      },
      {
        key: 'application.enable_cast',
        label: appSettingsTexts.casting,
        help: appSettingsTexts.castingHelp,
        kind: 'toggle',
      },
    ],
  },
  updates: {
    title: appSettingsTexts.updates,
    specs: [
      {
        key: 'application.yt_dlp_updates',
        label: appSettingsTexts.ytDlpUpdates,
        help: appSettingsTexts.ytDlpUpdatesHelp,
        kind: 'choice',
        choices: [
          { value: 'off', label: appSettingsTexts.updatesOff },
          { value: 'stable', label: appSettingsTexts.updatesStable },
          { value: 'nightly', label: appSettingsTexts.updatesNightly },
        ],
      },
    ],
  },
  snapshots: {
    title: appSettingsTexts.snapshots,
    specs: [
      {
        key: 'application.enable_snapshot',
        label: appSettingsTexts.dailySnapshots,
        help: appSettingsTexts.dailySnapshotsHelp,
        kind: 'toggle',
      },
    ],
  },
  trash: {
    title: appSettingsTexts.trash,
    specs: [
      {
        key: 'application.trash_days',
        label: appSettingsTexts.keepDeletedVideos,
        help: appSettingsTexts.keepDeletedVideosHelp,
        kind: 'number',
        unit: appSettingsTexts.days,
      },
      {
        key: 'application.trash_min_free_gib',
        label: appSettingsTexts.minimumFreeSpace,
        help: appSettingsTexts.minimumFreeSpaceHelp,
        kind: 'number',
        unit: appSettingsTexts.giB,
      },
    ],
  },
} as const satisfies Record<string, SettingSection>
