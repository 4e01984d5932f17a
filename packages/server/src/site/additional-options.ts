const YOUTUBE_ARGUMENTS = '--extractor-args=youtube:'

/**
 * Adds the additional options of the settings to the arguments of a call: before the URL, so that they replace other options. yt-dlp uses
 * only the last arguments for one extractor; those for YouTube are returned to be joined with those of the server.
 */
export function addOptions(
  args: readonly string[],
  options: readonly string[] = [],
): { args: string[]; youtubeArguments: string[] } {
  const isForYoutube = (option: string) => option.startsWith(YOUTUBE_ARGUMENTS)
  const end = args.includes('--') ? args.indexOf('--') : args.length
  return {
    args: [...args.slice(0, end), ...options.filter(option => !isForYoutube(option)), ...args.slice(end)],
    youtubeArguments: options
      .filter(isForYoutube)
      .flatMap(option => option.slice(YOUTUBE_ARGUMENTS.length).split(';'))
      .filter(part => part !== ''),
  }
}
