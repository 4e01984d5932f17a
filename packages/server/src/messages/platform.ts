/** Programs, archives and network. */
export const platformTexts = {
  archiveIsTooLarge: (total: number) =>
    `The archive would unpack to ${total} bytes, which is not plausible for a backup.`,
  hasTooManyFiles: (entriesMax: number) => `It contains more than ${entriesMax} files.`,
  unexpectedPath: (name: string) => `It contains a file at an unexpected path: ${name}.`,
  duplicateFile: (name: string) => `It contains two files named ${name}.`,
  isEncrypted: 'It is encrypted.',
  fileIsTooLarge: (name: string, uncompressedSize: number) => `Unpacked, ${name} would have ${uncompressedSize} bytes.`,
  lineIsTooLong: 'a line is too long',
  checksumError: 'checksum error',
  archiveEndIsIncomplete: 'its list of files is incomplete',
  archiveDamaged: (reason: string, fileName?: string) =>
    `It is damaged${fileName ? ` in ${fileName}` : ''}: ${reason}.`,
  couldNotBeResolved: (hostname: string) => `${hostname} could not be resolved.`,
  addressIsNotAllowed: 'the address is not allowed',
  proxyRefused: (status: string) => `the proxy refused the connection (${status})`,
  isNotSupported: (protocol: string) => `${protocol} is not supported`,
  redirectHasNoTarget: 'the redirect has no target',
  tooManyRedirects: 'too many redirects',
  largerThanBytes: (maxBytes: number) => `larger than ${maxBytes} bytes`,
  embeddingsUnreachable: (host: string, reason: string) =>
    `The embeddings endpoint ${host} cannot be reached: ${reason}.`,
  embeddingsStatus: (host: string, status: number) =>
    `The embeddings endpoint ${host} responded with status ${status}.`,
  embeddingsInvalid: (host: string) => `The embeddings endpoint ${host} did not return a vector for each text.`,
  timedOut: 'it did not respond in time',
  isNotInstalledOnServer: (tool: string) => `${tool} is not installed on the server.`,
  mediaFolderHasNoRoom: 'The media folder has no room for this file.',
  installPackages: (installer: string, packages: string) => `Run: ${installer} ${packages}`,
  installManually: (packages: string) => `Install ${packages} with your package manager.`,
  ytDlpIsMissing: 'yt-dlp is missing: videos cannot be downloaded or added to the queue.',
  ffmpegIsMissing: 'ffmpeg is missing: downloads cannot be merged.',
  ffprobeIsMissing: 'ffprobe is missing: downloads cannot be verified and are not archived.',
  ytDlpIsOld: (version: string, ageDays: number) =>
    `yt-dlp ${version} is ${ageDays} days old; downloads from sites that changed since then may fail.`,
  ffmpegIsTooOld: (version: string) => `ffmpeg ${version} is too old: some downloads cannot be merged.`,
  runYtDlpUpdate: 'Run: cellar yt-dlp update',
  updateYtDlp: 'Update the yt-dlp at the path in CELLAR_YT_DLP the way it was installed.',
  installYtDlp: (venv: string) =>
    `Run: python3 -m venv '${venv}' && '${venv}/bin/pip' install --upgrade 'yt-dlp[default]'`,
  threadExited: (work: string, code: number) => `${work} exited with code ${code}`,
  backupIncomplete: 'The backup could not be completed.',
  keyFileIsDamaged: (file: string, byteLength: number, keyBytes: number) =>
    `The key file ${file} is damaged: it has ${byteLength} bytes instead of ${keyBytes}.`,
  restoreKeyFile: (file: string) =>
    `Restore a copy of it. Without a copy, delete it; the next start creates a new key. Signed links then stop working, and API tokens that users can display again must be created again. Run:\n  rm ${file}`,
  fileExistsWithOtherSize: (target: string, existingCount: number, ownCount: number) =>
    `${target} already exists with ${existingCount} bytes, this file has ${ownCount}`,
} as const
