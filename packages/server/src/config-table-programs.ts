import type { ConfigEntry } from './config-entry.ts'

/** Options for the programs that the server uses. */
export const programEntries: readonly ConfigEntry[] = [
  {
    variables: ['CELLAR_YT_DLP'],
    fallback: 'its own copy, otherwise the one on the PATH',
    description: 'Path of yt-dlp. The archive does not update a program at a path that is set here.',
  },
  {
    variables: ['CELLAR_YT_DLP_RELEASES'],
    fallback: '`https://github.com/yt-dlp/yt-dlp/releases`',
    description: 'Source of stable releases of yt-dlp, with the files `yt-dlp` and `SHA2-256SUMS`.',
  },
  {
    variables: ['CELLAR_YT_DLP_NIGHTLY_RELEASES'],
    fallback: '`https://github.com/yt-dlp/yt-dlp-nightly-builds/releases`',
    description: 'Source of nightly releases of yt-dlp.',
  },
  { variables: ['CELLAR_FFMPEG'], fallback: 'the one on the PATH', description: 'Path of ffmpeg.' },
  { variables: ['CELLAR_FFPROBE'], fallback: 'the one on the PATH', description: 'Path of ffprobe.' },
  {
    variables: ['CELLAR_TRANSCRIBER'],
    fallback: 'none',
    description:
      'Program for speech recognition with its arguments, separated by blanks. `{audio}` is the WAV file, `{folder}` its folder, and `{output}` the result without `.json`. See [Generate subtitles](transcription.md).',
  },
  {
    variables: ['CELLAR_PLUGIN_DIR'],
    fallback: 'none',
    description: 'Folder with yt-dlp extractor plugins. Also allows thumbnails from this machine.',
  },
]
