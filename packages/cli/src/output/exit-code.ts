/** Exit codes. Scripts depend on them, so their meaning never changes. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  /** Not signed in, or not allowed. */
  denied: 4,
  unreachable: 5,
  /** Some items of a batch failed. */
  partlyFailed: 6,
  timedOut: 7,
  interrupted: 130,
  terminated: 143,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Exit code of a command that was stopped by a signal. */
export function signalExitCode({ reason }: AbortSignal): ExitCode {
  return reason === 'SIGTERM' ? EXIT.terminated : EXIT.interrupted
}
