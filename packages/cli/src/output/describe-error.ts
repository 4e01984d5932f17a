import { ApiError, ContractError } from '@tubecellar/core/client'
import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { CommandError } from './command-error.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { readFileError } from './file-error.ts'
import { snakeCase } from './snake-case.ts'

/** An error as it is printed. */
export interface ErrorReport {
  readonly exitCode: ExitCode
  /** In snake case. */
  readonly code: string
  readonly message: string
  readonly hint?: string
}

const NOT_ALLOWED_HINT = outputTexts.notAllowedHint
const UNREACHABLE_HINT = outputTexts.unreachableHint

/** For a 404 that is not JSON: the server has no endpoint at this path. `EXIT.notFound` means that an ID does not exist. */
const UNKNOWN_CALL: ErrorReport = {
  exitCode: EXIT.failed,
  code: 'unknown_call',
  message: outputTexts.unsupportedRequest,
  hint: outputTexts.unsupportedRequestHint,
}

/** Converts any error of a command to a report for users and scripts. */
export function describeError(error: unknown): ErrorReport {
  const report = reportFor(error)
  return { ...report, code: snakeCase(report.code) }
}

function reportFor(error: unknown): ErrorReport {
  if (error instanceof CommandError) {
    const { exitCode, code, message, hint } = error
    return { exitCode, code, message, ...(hint === undefined ? {} : { hint }) }
  }
  if (error instanceof ApiError) return describeApiError(error)
  if (error instanceof ContractError) {
    return {
      exitCode: EXIT.failed,
      code: 'contract',
      message: outputTexts.unreadableResponse(error.message),
      hint: outputTexts.unreadableResponseHint,
    }
  }
  const fileError = readFileError(error)
  if (fileError) return reportFor(fileError)
  return { exitCode: EXIT.failed, code: 'unexpected', message: error instanceof Error ? error.message : String(error) }
}

function describeApiError({ code, status, message, fields }: ApiError): ErrorReport {
  const report = { code, message: status === 400 ? rejectionText(message, fields) : message }
  if (status === 404 && code === 'notJson') return UNKNOWN_CALL
  if (status === 404) return { ...report, exitCode: EXIT.notFound }
  if (status === 401 || status === 403) return { ...report, exitCode: EXIT.denied, hint: NOT_ALLOWED_HINT }
  if (code === 'unreachable') return { ...report, exitCode: EXIT.unreachable, hint: UNREACHABLE_HINT }
  if (code === 'timedOut') return { ...report, exitCode: EXIT.timedOut }
  if (code === 'notJson') return { ...report, exitCode: EXIT.failed, hint: outputTexts.redirectedHint }
  return { ...report, exitCode: EXIT.failed }
}

/** The message and the errors of fields without duplicates: some servers repeat the error of a field in the message. */
function rejectionText(message: string, fields: ApiError['fields']): string {
  const reasons = Object.entries(fields).filter(([, why]) => !message.endsWith(`: ${why}`))
  const isReason = reasons.some(([, why]) => why === message)
  return [...(isReason ? [] : [message]), ...reasons.map(([field, why]) => `${field}: ${why}`)].join(' ')
}
