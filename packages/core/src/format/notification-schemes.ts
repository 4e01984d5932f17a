/** Prefixes of notification URLs that the server supports without the Apprise program, in its notation. */
export const NOTIFICATION_SCHEMES =
  'json(s)://, ntfy(s)://, gotify(s)://, discord://, tgram://, mailto(s):// or http(s)://'

/** Help text of fields for notification URLs. */
export const NOTIFICATION_SCHEMES_HELP = `Apprise URLs. Built in: ${NOTIFICATION_SCHEMES}. Install apprise on the server to use all other services.`
