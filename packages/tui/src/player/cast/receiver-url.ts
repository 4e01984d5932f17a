const LOCAL_HOSTNAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** The URL of a file for a receiver. @throws Error with instructions if the receiver cannot reach it */
export function receiverUrl(url: string, receiverHost: string): string {
  const { hostname } = new URL(url)
  if (LOCAL_HOSTNAMES.test(hostname) && !LOCAL_HOSTNAMES.test(receiverHost))
    throw new Error(
      `A receiver cannot reach ${hostname}. Connect to the server by its name or address on your network: cellar login http://ADDRESS:PORT`,
    )
  return url
}
