import type { CliContext } from '../../output/cli-context.ts'

/** On a terminal, messages report the important events, so the log contains only warnings. */
export function logEnv({ env, stderr }: CliContext): Record<string, string | undefined> {
  return { ...env, CELLAR_LOG_LEVEL: env['CELLAR_LOG_LEVEL'] || (stderr.isTTY ? 'warn' : undefined) }
}
