import { automaticLanguages, manualLanguages } from './captions.ts'
import type { Fault, Item } from './item.ts'

/** A warning of yt-dlp with the words of its extractor for a large real site. */
export interface SiteWarning {
  text: string
  /** Printed only when subtitles are wanted. */
  isAboutSubtitles: boolean
}

const TOKEN_GUIDE = 'https://github.com/yt-dlp/yt-dlp/wiki/PO-Token-Guide'

const SABR =
  'Some mweb client https formats have been skipped as they are missing a URL. YouTube may have enabled the SABR-only ' +
  'streaming experiment for the current session. See  https://github.com/yt-dlp/yt-dlp/issues/12482  for more details'

const WARNINGS: Partial<Record<Fault, string>> = {
  sabr: SABR,
  'low-quality': SABR,
  challenge:
    'n challenge solving failed: Some formats may be missing. Ensure you have a supported JavaScript runtime and ' +
    'challenge solver script distribution installed. Review any warnings presented before this message. ' +
    'For more details, refer to  https://github.com/yt-dlp/yt-dlp/wiki/EJS',
  'po-token':
    'mweb client https formats require a GVS PO Token which was not provided. They will be skipped as they may yield ' +
    'HTTP Error 403. You can manually pass a GVS PO Token for this client with --extractor-args ' +
    `"youtube:po_token=mweb.gvs+XXX". For more information, refer to  ${TOKEN_GUIDE}`,
}

const ROTATED_COOKIES =
  'The provided YouTube account cookies are no longer valid. They have likely been rotated in the browser as a ' +
  'security measure. For tips on how to effectively export YouTube cookies, refer to  ' +
  'https://github.com/yt-dlp/yt-dlp/wiki/Extractors#exporting-youtube-cookies .'

const missingSubtitles = (item: Item): string => {
  const manual = manualLanguages(item)
  const automatic = automaticLanguages(item)
  return [
    'There are missing subtitles languages because a PO token was not provided.',
    ...(manual.length > 0 ? [`Subtitles for these languages are missing: ${manual.join(', ')}.`] : []),
    ...(automatic.length > 0 ? [`Automatic captions for ${automatic.length} languages are missing.`] : []),
  ].join(' ')
}

export const siteWarnings = (item: Item, faults: readonly Fault[], hasSessionCookie: boolean): SiteWarning[] => [
  ...faults.flatMap(fault => WARNINGS[fault] ?? []).map(text => ({ text, isAboutSubtitles: false })),
  ...(faults.includes('cookies-rotated') && hasSessionCookie
    ? [{ text: ROTATED_COOKIES, isAboutSubtitles: false }]
    : []),
  ...(faults.includes('subtitles-po-token') ? [{ text: missingSubtitles(item), isAboutSubtitles: true }] : []),
]
