import type { Guard } from '../platform/network/guarded-lookup.ts'
import { notifiersTexts } from '../messages/notifiers.ts'

/** The message would be sent to this computer or its link-local network. */
export class ForbiddenAddressError extends Error {
  constructor() {
    super(notifiersTexts.localTargetsAreBlocked)
  }
}

export function targetGuard(isForbidden: (ip: string) => boolean): Guard {
  return { isForbidden, rejection: () => new ForbiddenAddressError() }
}
