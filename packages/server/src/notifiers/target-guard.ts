import type { Guard } from '../platform/network/guarded-lookup.ts'

/** The message would be sent to this computer or its link-local network. */
export class ForbiddenAddressError extends Error {
  constructor() {
    super(
      'Notifications to this machine or its link-local network are blocked. Set CELLAR_PUSH_LOCAL=1 if the service runs here.',
    )
  }
}

export function pushGuard(isForbidden: (ip: string) => boolean): Guard {
  return { isForbidden, rejection: () => new ForbiddenAddressError() }
}
