export const loginTexts = {
  checkServer: 'Is the server running? Start it with npm start or cellar serve.',
  checkAddress:
    'CELLAR_HOST and CELLAR_PORT set the listen address. 127.0.0.1 accepts connections from this machine only.',
  checkFolders: 'CELLAR_DATA and CELLAR_MEDIA must be folders the server can write to.',
  checkProxy: 'Behind a reverse proxy, forward /api to the server. The server log has details.',
  username: 'Username',
  password: 'Password',
  rememberMe: 'Remember me',
  signIn: 'Sign in',
  waitingForBackend: 'Waiting for backend',
  attempt: (failedPings: number) => `Attempt ${failedPings}`,
  havingIssues: 'Having issues?',
  source: 'Source',
  donate: 'Donate',
  failedToLogin: 'Failed to login.',
  login: 'Login',
  keyHints: 'ctrl+o other server q quit',
} as const

export const sessionCommandTexts = {
  changeSetting: 'Change setting',
  changeConfigSummary: 'Change your own settings',
} as const

export const sessionTexts = {
  signingIn: 'Signing in',
  signingInProgress: 'Signing in…',
  unknownError: 'Unknown Error',
} as const
