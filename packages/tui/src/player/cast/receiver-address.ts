const ONLY_HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** The address of a file as a receiver can open it. @throws Error with what to do, where it never could */
export function receiverAddress(url: string, receiverHost: string): string {
  const { hostname } = new URL(url)
  if (ONLY_HERE.test(hostname) && !ONLY_HERE.test(receiverHost))
    throw new Error(
      `A receiver cannot reach ${hostname}. Connect to the server by its name or address in your network: cellar login http://ADDRESS:PORT`,
    )
  return url
}
