import { databaseTexts } from '../messages/database.ts'
import { StartError, type StartErrorCode } from '../platform/start-error.ts'
import { errorCode } from './lost-connection.ts'
import { ReadOnlyHostError } from './postgres-pool.ts'

/** By the code of PostgreSQL. The messages of the server do not contain the password. */
const TEXTS: Readonly<Record<string, [StartErrorCode, (target: string) => string]>> = {
  '28P01': ['databaseDenied', databaseTexts.wrongCredentials],
  '3D000': ['databaseMissing', databaseTexts.unknownDatabase],
  '42501': ['databaseDenied', databaseTexts.noPermission],
}

/** Codes of the system, and of a server that starts or has no free connection. */
const UNREACHABLE = /^(E[A-Z_]+|08...|57P03|53300)$/

/** An error of the driver without a code: the server asks for a password, and there is none. */
const NO_PASSWORD = /client password must be a/

/** Why the database could not be opened, for the user who starts the server. */
export function toStartError(error: unknown, url: string): unknown {
  if (error instanceof StartError) return error
  const target = withoutSecrets(url)
  const known = TEXTS[errorCode(error)]
  if (known) return new StartError(known[0], known[1](target))
  if (error instanceof ReadOnlyHostError) return new StartError('databaseUnreachable', databaseTexts.noPrimary(target))
  const message = error instanceof Error ? error.message : String(error)
  if (errorCode(error) === '28000') return new StartError('databaseDenied', databaseTexts.refused(target, message))
  if (NO_PASSWORD.test(message)) return new StartError('databaseDenied', databaseTexts.passwordMissing(target))
  const isUnreachable = UNREACHABLE.test(errorCode(error)) || /timeout|Connection terminated/i.test(message)
  return isUnreachable
    ? new StartError('databaseUnreachable', databaseTexts.unreachable(target, message || errorCode(error)))
    : new StartError('migrationFailed', databaseTexts.upgradeFailed(target, message))
}

/** The hosts and the name of the database. What is before the last @ can be part of an unescaped password. */
export function withoutSecrets(url: string): string {
  const target = url.includes('@') ? url.slice(url.lastIndexOf('@') + 1) : url.replace(/^[^:]*:\/\//, '')
  return target.replace(/\?.*/s, '')
}
