/** Codes of a PostgreSQL server that stops or became a standby, and of a connection that failed. */
const LOST_CODES = new Set([
  ...['25006', '57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'],
  // The server refuses new connections: the password was changed, the database was renamed, or there are too many.
  ...['28000', '28P01', '3D000', '53300'],
])

/** Errors of the driver without a code. */
const LOST_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect)/

/** The code of PostgreSQL or of the system; empty if the error has none. */
export const errorCode = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

/**
 * Whether the connection to the host that accepted writes was lost during a statement of PostgreSQL: the next one connects again.
 * An error of the file system can have the same code.
 */
export const isConnectionLost = (error: unknown): boolean =>
  LOST_CODES.has(errorCode(error)) || (error instanceof Error && LOST_MESSAGES.test(error.message))
