export interface Hit {
  path: string
  line: number
  text: string
  advice: string
}

export function formatHit({ path, line, text, advice }: Hit): string {
  return `${path}:${line}: "${text}": ${advice}`
}
