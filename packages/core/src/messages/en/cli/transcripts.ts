export const transcriptsTexts = {
  unknownLang: (lang: string) => `The video has no subtitles in "${lang}".`,
  langHint: (langs: string) => (langs === '' ? 'It has no subtitles.' : `Use one of: ${langs}.`),
  noSubtitles: (id: string) => `No subtitles of the video ${id}.`,
} as const
