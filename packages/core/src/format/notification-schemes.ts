/** How the addresses begin that a server tells by itself, in the notation of the Apprise library; others need that program. */
export const NOTIFICATION_SCHEMES =
  'json(s)://, ntfy(s)://, gotify(s)://, discord://, tgram://, mailto(s):// or http(s)://'

/** Said wherever such an address is entered. */
export const NOTIFICATION_SCHEMES_HELP = `Apprise URLs. Built in: ${NOTIFICATION_SCHEMES}. Install apprise on the server to use all other services.`
