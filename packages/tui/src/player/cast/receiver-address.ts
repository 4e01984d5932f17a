const LOCAL_HOSTNAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** The address of a file as a receiver can open it. @throws Error with what to do, where it never could */
export function receiverAddress(url: string, receiverHost: string): string {
  const { hostname } = new URL(url)
  if (LOCAL_HOSTNAMES.test(hostname) && !LOCAL_HOSTNAMES.test(receiverHost))
    throw new Error(
      `A receiver cannot reach ${hostname}. Connect to the server by its name or address on your network: cellar login http://ADDRESS:PORT`,
    )
  return url
}
