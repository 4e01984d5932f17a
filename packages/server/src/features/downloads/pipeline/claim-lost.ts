/** The item was removed, ignored or claimed by another owner during the work. */
export class ClaimLostError extends Error {}
