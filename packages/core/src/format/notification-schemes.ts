/** How the addresses begin that a server tells by itself, in the notation of the Apprise library; others need that program. */
export const NOTIFICATION_SCHEMES =
  'json(s)://, ntfy(s)://, gotify(s)://, discord://, tgram://, mailto(s):// or http(s)://'

/** Said wherever such an address is entered. */
export const NOTIFICATION_SCHEMES_HELP = `Addresses as Apprise writes them. These work by themselves: ${NOTIFICATION_SCHEMES}. With the program apprise installed on the server, all of its services do.`
