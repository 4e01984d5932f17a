import { pino, type Logger } from 'pino'
import type { LogLevel } from '../config.ts'

/**
 * JSON lines on standard error. Only the method and path of a request are logged: headers contain cookies and tokens,
 * query strings contain signatures, bodies contain passwords.
 */
export function createLog(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { req: describeRequest, res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }) },
    },
    pino.destination({ fd: 2, sync: true }),
  )
}

function describeRequest({ method, url }: { method: string; url: string }) {
  return { method, path: url.split('?', 1)[0] }
}
