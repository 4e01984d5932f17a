const LOCAL_HOSTNAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The URL of a file for receivers. @throws Error with a hint if no receiver can reach it */
export function receiverUrl(url: string, pageUrl = document.baseURI): string {
  const address = new URL(url, pageUrl)
  if (LOCAL_HOSTNAMES.test(address.hostname))
    throw new Error(
      `A receiver cannot reach ${address.hostname}. Open this page with the server's name or address on your network.`,
    )
  return address.href
}
