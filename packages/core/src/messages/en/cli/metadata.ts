export const metadataTexts = {
  notScheduled: 'not scheduled',
  noMissingExtras: 'No missing extras.',
  missing: (noun: string) => `Missing ${noun}.`,
  noWithId: (noun: string, id: string) => `No ${noun} with the ID ${id}.`,
  noWithTheseIds: (noun: string, ids: string) => `No ${noun} with these IDs: ${ids}.`,
} as const
