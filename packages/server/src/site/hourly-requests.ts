const HOUR_S = 3600

interface Hour {
  since: number
  count: number
  isReached: boolean
}

/** The requests of this process to each host within an hour. */
export interface HourlyRequests {
  /** Counts a request. Undefined if it can be sent; otherwise the end of the hour, Unix seconds. */
  count(host: string, limit: number, now: number): number | undefined
}

export function createHourlyRequests(): HourlyRequests {
  const hours = new Map<string, Hour>()
  return {
    count(host, limit, now) {
      const hour = hours.get(host)
      // After the limit was reached, requests arrive before the end of the hour only if a user ended the pause.
      if (hour === undefined || hour.since + HOUR_S <= now || hour.since > now || hour.isReached) {
        hours.set(host, { since: now, count: 1, isReached: false })
        return undefined
      }
      if (hour.count < limit) {
        hour.count++
        return undefined
      }
      hour.isReached = true
      return hour.since + HOUR_S
    },
  }
}
