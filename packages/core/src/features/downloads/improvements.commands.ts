import { defineCommand, type CommandServices, type NoticeServices } from '../../commands/command.ts'
import { shortcomingTexts as texts } from '../../messages/en/shortcomings.ts'
import { findAllWaits, withWaitText, type SiteWaits } from './site-waits.ts'

interface Improvement {
  readonly waits: SiteWaits
}

const startedText = (_input: unknown, { waits }: Improvement, { nowMs }: NoticeServices) =>
  withWaitText(texts.started, waits, nowMs)

async function improveVideos(
  services: CommandServices,
  body: { readonly ids: string[] } | { readonly all: true },
): Promise<Improvement> {
  await services.client.improveVideos({ body })
  return { waits: await findAllWaits(services) }
}

const improve = defineCommand<{ readonly id: string }, Improvement>({
  id: 'downloads.improve',
  summary: texts.improveSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: { label: () => texts.tryAgain, done: startedText },
  failure: 'notice',
  request: (services, { id }) => improveVideos(services, { ids: [id] }),
  invalidates: ['downloads', 'improvable'],
  startsTask: true,
})

const improveAll = defineCommand<void, Improvement>({
  id: 'downloads.improveAll',
  summary: texts.improveAllSummary,
  permission: 'admin',
  target: () => '',
  texts: { label: () => texts.tryAllAgain, done: startedText },
  failure: 'notice',
  request: services => improveVideos(services, { all: true }),
  invalidates: ['downloads', 'improvable'],
  startsTask: true,
})

/** The commands that look for better copies of archived videos. */
export const improvementCommands = { improve, improveAll }
