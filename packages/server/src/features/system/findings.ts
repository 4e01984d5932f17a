import type { Finding } from '@tubecellar/core/contract'

export const ok = (check: string, message: string): Finding => ({ check, state: 'ok', message, fix: null })

export const warning = (check: string, message: string, fix: string): Finding => ({
  check,
  state: 'warning',
  message,
  fix,
})

export const problem = (check: string, message: string, fix: string): Finding => ({
  check,
  state: 'problem',
  message,
  fix,
})
