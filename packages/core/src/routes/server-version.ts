/** Parses `v0.5.10-unstable` to [0, 5, 10]; null if it is not a version. */
function parseVersion(version: string): readonly number[] | null {
  const match = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version.trim())
  return match ? match.slice(1).map(Number) : null
}

/** Whether `version` is at least `wanted`. A version that cannot be parsed counts as the newest. */
export function isAtLeast(version: string, wanted: `${number}.${number}.${number}`): boolean {
  const have = parseVersion(version)
  const want = parseVersion(wanted)
  if (!have || !want) return true
  const index = have.findIndex((part, at) => part !== want[at])
  return index === -1 || (have[index] ?? 0) > (want[index] ?? 0)
}
