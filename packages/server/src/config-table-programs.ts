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

/** Options of the endpoint for related passages. */
export const embeddingEntries: readonly ConfigEntry[] = [
  {
    variables: ['CELLAR_EMBEDDINGS_URL'],
    fallback: 'none',
    description:
      'URL of an OpenAI-compatible endpoint that computes vectors of texts, with or without `/embeddings`. See [Related passages](related-passages.md).',
  },
  { variables: ['CELLAR_EMBEDDINGS_MODEL'], fallback: 'none', description: 'Name of its model.' },
  { variables: ['CELLAR_EMBEDDINGS_KEY'], fallback: 'none', description: 'Its API key, if it needs one.' },
  { variables: ['CELLAR_EMBEDDINGS_KEY_FILE'], fallback: 'none', description: 'File that contains that key.' },
  {
    variables: ['CELLAR_EMBEDDINGS_SIMILARITY'],
    fallback: '`0.3`',
    description: 'Similarity from which a passage is related, 0 to 1. It depends on the model.',
  },
]
