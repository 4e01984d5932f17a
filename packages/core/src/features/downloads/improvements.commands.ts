import { defineCommand, type ClientResponse } from '../../commands/command.ts'
import { shortcomingTexts as texts } from '../../messages/en/shortcomings.ts'

const improve = defineCommand<{ readonly id: string }, ClientResponse<'improveVideos'>>({
  id: 'downloads.improve',
  summary: texts.improveSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: { label: () => texts.tryAgain, done: () => texts.started },
  failure: 'notice',
  request: ({ client }, { id }) => client.improveVideos({ body: { ids: [id] } }),
  invalidates: ['downloads', 'improvable'],
  startsTask: true,
})

const improveAll = defineCommand<void, ClientResponse<'improveVideos'>>({
  id: 'downloads.improveAll',
  summary: texts.improveAllSummary,
  permission: 'admin',
  target: () => '',
  texts: { label: () => texts.tryAllAgain, done: () => texts.started },
  failure: 'notice',
  request: ({ client }) => client.improveVideos({ body: { all: true } }),
  invalidates: ['downloads', 'improvable'],
  startsTask: true,
})

/** The commands that look for better copies of archived videos. */
export const improvementCommands = { improve, improveAll }
