const LOCAL_HOSTNAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The URL of a file for receivers. @throws Error with a hint if no receiver can reach it */
export function receiverUrl(url: string, pageUrl = document.baseURI): string {
  const absoluteUrl = new URL(url, pageUrl)
  if (LOCAL_HOSTNAMES.test(absoluteUrl.hostname))
    throw new Error(
      `A receiver cannot reach ${absoluteUrl.hostname}. Open this page with the server's name or address on your network.`,
    )
  return absoluteUrl.href
}
