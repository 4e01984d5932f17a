import type { Deps } from '../deps.ts'
import type { Handlers } from '../mount.ts'

export const missingPartHandlers = ({ jobs }: Deps): Handlers<'listMissingParts'> => ({
  listMissingParts: async ({ query }) =>
    (await jobs.parts.listFailed(query.video)).map(({ nextAttempt, message, ...part }) => ({
      ...part,
      message: message ?? '',
      next_attempt: nextAttempt,
    })),
})
