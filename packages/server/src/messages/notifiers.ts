/** Delivery of notifications. */
export const notifiersTexts = {
  notValidUrl: (notificationSchemes: string) => `Not a valid URL. Use one of ${notificationSchemes}.`,
  urlHasNoHost: 'This URL has no host.',
  isNotSupported: (scheme: string, notificationSchemes: string) =>
    `${scheme}:// is not supported. Use one of ${notificationSchemes}.`,
  ntfyUrlForm: 'Use ntfy URLs such as ntfy://topic or ntfy://host/topic.',
  gotifyUrlForm: 'Use Gotify URLs such as gotify://host/token.',
  discordUrlForm: 'Use Discord URLs such as discord://id/token.',
  appriseDidNotFinishInTime: 'apprise did not finish in time.',
  appriseFailed: (code: number | null) => `apprise could not deliver the message (exit code ${code ?? 'none'}).`,
  mailUrlForm: 'Use mail URLs such as mailtos://user:password@host?to=me@example.org.',
  mailUrlHasNoServer: 'This mail URL has no server.',
  mailUrlHasNoRecipient: 'This mail URL has no recipient. Example: mailtos://user:password@host?to=me@example.org',
  localTargetsAreBlocked:
    'Notifications to this machine or its link-local network are blocked. Set CELLAR_PUSH_LOCAL=1 if the service runs here.',
  mailServerDidNotRespond: 'The mail server did not respond in time.',
  mailServerHasNoEncryption: 'The mail server does not support encryption. Use mailto:// to send unencrypted.',
  passwordWouldBeUnencrypted: 'The mail server would receive the password unencrypted.',
  isNotMailServer: 'This is not a mail server.',
  mailServerClosedConnection: 'The mail server closed the connection.',
  mailServerResponded: (reply: string) => `The mail server responded: ${reply}`,
  appriseSupportsMore: (reason: string) => `${reason} If apprise is installed, its other services work too.`,
  serviceResponded: (host: string, status: number) => `The service at ${host} responded with ${status}.`,
  serviceDidNotRespond: 'The service did not respond in time.',
  serviceCouldNotBeReached: 'The service could not be reached.',
  hostNotResolved: 'The host name could not be resolved.',
} as const
