export interface Hit {
  path: string
  line: number
  text: string
  advice: string
}

export function formatHit({ path, line, text, advice }: Hit): string {
  return `${path}:${line}: "${text}": ${advice}`
}

export function countByPath(hits: readonly Hit[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path } of hits) counts.set(path, (counts.get(path) ?? 0) + 1)
  return counts
}
