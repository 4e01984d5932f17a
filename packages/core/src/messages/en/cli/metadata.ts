export const metadataTexts = {
  notScheduled: 'not scheduled',
  noMissingExtras: 'No missing extras.',
  missing: (noun: string) => `Missing ${noun}.`,
  unknownId: (noun: string, id: string) => `No ${noun} with the ID ${id}.`,
  unknownIds: (noun: string, ids: string) => `No ${noun} with these IDs: ${ids}.`,
} as const
