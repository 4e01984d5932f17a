import type { SettingSection } from '../../forms/field.view.ts'

/** Every setting of the application by section, in the order of spec section 2. Keys are group.field of the wire. */
export const APP_SETTINGS = {
  subscriptionScan: {
    title: 'Subscription Scan',
    specs: [
      {
        key: 'subscriptions.channel_size',
        label: 'Channel page size',
        help: 'Newest videos to check per channel at each scan. Max recommended 50.',
        kind: 'number',
      },
      {
        key: 'subscriptions.live_channel_size',
        label: 'Live channel page size',
        help: 'Newest streams to check. Max recommended 50, 0 disables streams.',
        kind: 'number',
      },
      {
        key: 'subscriptions.shorts_channel_size',
        label: 'Shorts page size',
        help: 'Newest shorts to check. Max recommended 50, 0 disables shorts.',
        kind: 'number',
      },
      {
        key: 'subscriptions.auto_start',
        label: 'Auto start',
        help: 'Begin downloading what a scan has added to the queue.',
        kind: 'toggle',
      },
    ],
  },
  downloads: {
    title: 'Downloads',
    specs: [
      {
        key: 'downloads.limit_speed',
        label: 'Download speed limit',
        help: 'In KB/s. Leave empty for no limit.',
        kind: 'number',
        unit: 'KB/s',
      },
      {
        key: 'downloads.throttledratelimit',
        label: 'Throttled rate limit',
        help: 'Restart a download that falls below this speed, in KB/s.',
        kind: 'number',
        unit: 'KB/s',
      },
      {
        key: 'downloads.sleep_interval',
        label: 'Sleep interval',
        help: 'Pause between requests to the source, randomised +/-50%. Min recommended 10.',
        kind: 'number',
        unit: 's',
      },
      {
        key: 'downloads.autodelete_days',
        label: 'Auto delete watched videos',
        help: 'Days after watching. Leave empty to keep all videos.',
        kind: 'number',
        unit: 'days',
      },
      {
        key: 'downloads.autodelete_accounts',
        label: 'Auto delete counts',
        help: 'Whose watching counts. A video that one of these accounts has in progress is not deleted.',
        kind: 'choice',
        choices: [
          { value: 'staff', label: 'Staff accounts' },
          { value: 'everyone', label: 'All accounts' },
          { value: 'named', label: 'Named accounts' },
        ],
      },
      {
        key: 'downloads.autodelete_usernames',
        label: 'Named accounts',
        help: 'Usernames separated by commas, for auto delete that counts named accounts.',
        kind: 'text',
      },
      {
        key: 'downloads.autodelete_max_videos',
        label: 'Auto delete limit',
        help: 'A run that would delete more videos deletes nothing and asks staff for confirmation.',
        kind: 'number',
        unit: 'videos',
        canReset: false,
      },
      {
        key: 'downloads.autodelete_max_percent',
        label: 'Auto delete limit, share',
        help: 'The same for a share of the library. The smaller limit counts, but at least 5 videos.',
        kind: 'number',
        unit: 'percent',
        canReset: false,
      },
      {
        key: 'downloads.autodelete_notice_days',
        label: 'Announce deletions',
        help: 'Days before a video is deleted. Notification targets of the task are told. 0 turns it off.',
        kind: 'number',
        unit: 'days',
        canReset: false,
      },
    ],
  },
  downloadFormat: {
    title: 'Download Format',
    specs: [
      {
        key: 'downloads.format',
        label: 'Format',
        help: 'A format selection of yt-dlp. Leave empty for the best there is.',
        kind: 'text',
      },
      {
        key: 'downloads.format_sort',
        label: 'Format sort',
        help: 'What to prefer, as yt-dlp sorts. For files that every browser plays: vcodec:h264,acodec:aac',
        kind: 'text',
      },
      {
        key: 'downloads.extractor_lang',
        label: 'Extractor language',
        help: 'Titles and descriptions in this language where the source has them: a two-letter ISO code.',
        kind: 'text',
      },
      { key: 'downloads.add_metadata', label: 'Embed metadata', help: 'Into the media file.', kind: 'toggle' },
      {
        key: 'downloads.add_thumbnail',
        label: 'Embed thumbnail',
        help: 'Into the media file, with its metadata.',
        kind: 'toggle',
      },
    ],
  },
  subtitles: {
    title: 'Subtitles',
    specs: [
      {
        key: 'downloads.subtitle',
        label: 'Subtitle languages',
        help: 'Comma-separated, such as en, de. Leave empty for no subtitles.',
        kind: 'text',
      },
      {
        key: 'downloads.subtitle_source',
        label: 'Auto-generated subtitles',
        help: 'Also take what a machine wrote. Off takes only what people wrote.',
        kind: 'toggle',
      },
      {
        key: 'downloads.subtitle_index',
        label: 'Index subtitles',
        help: 'Makes spoken words searchable with full:. A task indexes existing subtitles when this is switched on, and removes them from the index when it is switched off.',
        kind: 'toggle',
      },
    ],
  },
  comments: {
    title: 'Comments',
    specs: [
      {
        key: 'downloads.comment_max',
        label: 'Comments to keep',
        help: 'max-comments,max-parents,max-replies,max-replies-per-thread, such as all,100,all,50. Leave empty for none.',
        kind: 'text',
      },
      {
        key: 'downloads.comment_sort',
        label: 'Comment sort',
        help: 'Which ones come first when not all are kept.',
        kind: 'choice',
        choices: [
          { value: '', label: 'Not set' },
          { value: 'top', label: 'Top' },
          { value: 'new', label: 'New' },
        ],
      },
    ],
  },
  integrations: {
    title: 'Integrations',
    specs: [
      {
        key: 'downloads.integrate_ryd',
        label: 'Return YouTube Dislike',
        help: 'Asks returnyoutubedislike.com for dislikes and ratings.',
        kind: 'toggle',
      },
      {
        key: 'downloads.integrate_sponsorblock',
        label: 'SponsorBlock',
        help: 'Asks sponsor.ajay.app for segments to skip.',
        kind: 'toggle',
      },
      {
        key: 'application.enable_cast',
        label: 'Casting',
        help: 'Offers to play on a receiver in the same network.',
        kind: 'toggle',
      },
    ],
  },
  snapshots: {
    title: 'Snapshots',
    specs: [
      {
        key: 'application.enable_snapshot',
        label: 'Daily snapshots',
        help: 'A copy of the database every day.',
        kind: 'toggle',
      },
    ],
  },
  trash: {
    title: 'Trash',
    specs: [
      {
        key: 'application.trash_days',
        label: 'Keep deleted videos',
        help: 'Days in the trash before a video is deleted permanently. Leave empty to keep videos until the trash is emptied.',
        kind: 'number',
        unit: 'days',
      },
      {
        key: 'application.trash_min_free_gib',
        label: 'Minimum free space',
        help: 'In GiB. When less is free on the media disk, the oldest videos in the trash are deleted permanently. Leave empty for 10 GiB or 5% of the disk, whichever is smaller. 0 never deletes because of space.',
        kind: 'number',
        unit: 'GiB',
      },
    ],
  },
} as const satisfies Record<string, SettingSection>
