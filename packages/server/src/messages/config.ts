/** Invalid options and variables of the server, and addresses at which it cannot listen. */
export const configTexts = {
  serverIsRunning: (version: string, address: string) => `Tubecellar ${version} is running at ${address}`,
  portInUse: (port: number, host: string) =>
    `Port ${port} on ${host} is in use. Stop the program using it, or use another port with --port.`,
  portForbidden: (port: number) => `You are not allowed to use port ${port}. Use port 1024 or higher with --port.`,
  addressUnavailable: (host: string) =>
    `${host} is not an address of this machine. Use --host with 127.0.0.1, or 0.0.0.0 for all addresses.`,
  invalidHeaderName: (header: string) =>
    `CELLAR_AUTH_HEADER: "${header}" is not a valid header name. Use a name such as Remote-User.`,
  secretFileUnreadable: (variables: string, file: string) =>
    `${variables}: ${file} could not be read. Check the path and its permissions.`,
  secretFileEmpty: (variables: string, file: string) => `${variables}: ${file} is empty. It must contain the secret.`,
  invalidSecretKey: (variable: string, keyBytes: number) =>
    `${variable} is not a secret key of ${keyBytes} random bytes. Use a copy of secret.key as the file, or the output of: openssl rand -base64 ${keyBytes}`,
  invalidDatabaseUrl:
    'CELLAR_DATABASE is not the URL of a PostgreSQL database. Use one like postgres://user:password@host/tubecellar, or remove the variable for SQLite in the data folder.',
  invalidBucket: (url: string) =>
    `CELLAR_MEDIA: "${url}" is not a valid bucket. Use s3://bucket or s3://bucket/prefix.`,
  bucketNeedsKey:
    'A bucket needs CELLAR_S3_ACCESS_KEY and CELLAR_S3_SECRET_KEY, or the files CELLAR_S3_ACCESS_KEY_FILE and CELLAR_S3_SECRET_KEY_FILE.',
  extraNeedsFolders:
    'CELLAR_MEDIA_EXTRA adds folders to a media folder. It cannot contain a bucket, or be used when CELLAR_MEDIA is a bucket.',
  rulesNeedFolders: 'CELLAR_MEDIA_RULES selects one of several media folders. Set CELLAR_MEDIA_EXTRA too.',
  mediaFoldersOverlap: (one: string, other: string) =>
    `CELLAR_MEDIA_EXTRA: ${one} and ${other} are the same media folder, or one contains the other. Use separate folders.`,
  invalidMediaRule: (rule: string) => `CELLAR_MEDIA_RULES: "${rule}" is invalid. Use channel ID=folder.`,
  unknownMediaFolder: (rule: string, folders: string) =>
    `CELLAR_MEDIA_RULES: the folder of "${rule}" is not a media folder. Use one of ${folders}.`,
  invalidRedirect: (value: string) => `CELLAR_S3_REDIRECT: "${value}" is invalid. Use auto or off.`,
  invalidPort: (value: string | number) => `"${value}" is not a valid port. Use a number from 0 to 65535.`,
  invalidDownloads: (value: string, max: number) => `CELLAR_DOWNLOADS: "${value}" is not a number from 1 to ${max}.`,
  invalidProcesses: (value: string, max: number) =>
    `"${value}" is not a number of processes from 1 to ${max}. Set it with --processes or CELLAR_PROCESSES.`,
  invalidDrain: (value: string, max: number) =>
    `CELLAR_DRAIN_S: "${value}" is not a whole number of seconds from 0 to ${max}.`,
  invalidWorkerName: (max: number) =>
    `The name of a worker must have 1 to ${max} characters, without control characters. Set it with --name or CELLAR_WORKER_NAME.`,
  invalidCookieFile: (file: string, reason: string) =>
    `The cookie file ${file} of this worker cannot be used. ${reason} Set it with --cookies or CELLAR_WORKER_COOKIES.`,
  fileUnreadable: 'It could not be read. Check the path and its permissions.',
  invalidPoToken: 'CELLAR_WORKER_PO_TOKEN is not a PO token. Use the text that the generator of the token printed.',
  invalidProxy: (schemes: string) =>
    `CELLAR_WORKER_PROXY is not the URL of a proxy. Use a URL such as socks5://user:password@proxy.example:1080, with one of ${schemes}.`,
  invalidJobTypes: (value: string, types: string) =>
    `"${value}" is not a list of job types. Use one or more of ${types}, separated by commas, with --jobs or CELLAR_WORKER_JOBS.`,
  transcriberWithoutAudio:
    'CELLAR_TRANSCRIBER has no {audio}. Set the program with its arguments, such as: whisper-cli -m /srv/whisper/model.bin -l auto -pp -oj -of {output} {audio}',
  invalidEmbeddingsUrl:
    'CELLAR_EMBEDDINGS_URL is not the http or https URL of an embeddings endpoint without a username and password. Use one like http://127.0.0.1:11434/v1, and CELLAR_EMBEDDINGS_KEY for the key.',
  embeddingsWithoutModel: 'CELLAR_EMBEDDINGS_URL needs a model. Set CELLAR_EMBEDDINGS_MODEL.',
  invalidEmbeddingsKey: 'CELLAR_EMBEDDINGS_KEY contains characters that a header cannot contain.',
  invalidSimilarity: (value: string) => `CELLAR_EMBEDDINGS_SIMILARITY: "${value}" is not a number from 0 to 1.`,
  invalidMinFree: (variable: string, value: string, exampleMiB: number) =>
    `${variable}: "${value}" is not a whole number of MiB. Give one like ${exampleMiB}.`,
  invalidBasePath: (value: string) => `"${value}" is not a valid base path. Use a path such as /tube.`,
  invalidOrigin: (value: string) => `"${value}" is not a valid origin. Use an origin such as https://tube.example.`,
  invalidUrl: (variable: string, value: string) => `${variable}: "${value}" is not an http or https URL.`,
  invalidLogLevel: (value: string, levels: string) => `CELLAR_LOG_LEVEL: "${value}" is invalid. Use one of ${levels}.`,
} as const
