import type { Guard } from '../platform/network/guarded-lookup.ts'

/** A message would go to this machine or its link. */
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
