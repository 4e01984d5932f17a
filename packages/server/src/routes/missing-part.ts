import type { Deps } from '../deps.ts'
import type { Handlers } from '../mount.ts'
import { presentMissingPart } from '../services/parts/present-missing-part.ts'

export const missingPartHandlers = ({ jobs }: Deps): Handlers<'listMissingParts'> => ({
  listMissingParts: async ({ query }) => (await jobs.parts.listFailed(query.video)).map(presentMissingPart),
})
