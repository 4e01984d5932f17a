/** The item was removed, ignored or claimed by another while it was worked on. */
export class ClaimLostError extends Error {}
