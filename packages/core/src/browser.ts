import * as z from 'zod'
export { createFetchTransport } from './api/fetch-transport.ts'

/**
 * zod compiles its parsers with `new Function` where it may. A page whose Content-Security-Policy forbids eval calls this
 * first, or the browser reports every attempt.
 */
export function forbidEval(): void {
  z.config({ jitless: true })
}
