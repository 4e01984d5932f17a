import type { CliContext } from '../../output/cli-context.ts'

/** A person at a terminal gets told what matters in words; the log of a server is for machines. */
export function logEnv({ env, stderr }: CliContext): Record<string, string | undefined> {
  return { ...env, CELLAR_LOG_LEVEL: env['CELLAR_LOG_LEVEL'] || (stderr.isTTY ? 'warn' : undefined) }
}
