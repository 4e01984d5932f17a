/** Parses `v0.5.10-unstable` to [0, 5, 10]; null if it is not a version. */
function parseVersion(version: string): readonly number[] | null {
  const match = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version.trim())
  return match ? match.slice(1).map(Number) : null
}

/** Whether `version` is at least `wanted`. A version that cannot be parsed counts as the newest. */
export function isVersionAtLeast(version: string, minimum: `${number}.${number}.${number}`): boolean {
  const parts = parseVersion(version)
  const minimumParts = parseVersion(minimum)
  if (!parts || !minimumParts) return true
  const index = parts.findIndex((part, at) => part !== minimumParts[at])
  return index === -1 || (parts[index] ?? 0) > (minimumParts[index] ?? 0)
}

/** Whether the server is a Tubecellar server, not a TubeArchivist server, whose versions are below 1.0.0. */
export const isTubecellar = (version: string): boolean => isVersionAtLeast(version, '1.0.0')
