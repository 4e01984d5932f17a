import type { SettingSection } from '../../forms/field.view.ts'
import { retentionTexts } from '../../messages/en/retention.ts'

/** The retention rules of one channel. A Tubecellar extension: other servers have no such rules. */
export const RETENTION_FIELDS = {
  title: retentionTexts.title,
  specs: [
    {
      key: 'max_age_days',
      label: retentionTexts.maxAge,
      help: retentionTexts.maxAgeHelp,
      kind: 'number',
      unit: retentionTexts.days,
    },
    {
      key: 'max_videos',
      label: retentionTexts.maxVideos,
      help: retentionTexts.maxVideosHelp,
      kind: 'number',
      unit: retentionTexts.videos,
    },
    {
      key: 'max_size_gib',
      label: retentionTexts.maxSize,
      help: retentionTexts.maxSizeHelp,
      kind: 'number',
      unit: retentionTexts.gib,
    },
    {
      key: 'only_watched',
      label: retentionTexts.onlyWatched,
      help: retentionTexts.onlyWatchedHelp,
      kind: 'toggle',
    },
  ],
} as const satisfies SettingSection
