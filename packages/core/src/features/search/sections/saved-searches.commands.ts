import { defineCommand, type ClientResponse } from '../../../commands/command.ts'
import { singleChoice } from '../../../confirmation/question.ts'
import { displayText } from '../../../format/index.ts'
import { sectionTexts } from '../../../messages/en/sections.ts'

const addRecent = defineCommand<{ readonly query: string }>({
  id: 'searches.addRecent',
  summary: sectionTexts.addRecentSummary,
  permission: 'user',
  isPersonal: true,
  target: ({ query }) => query,
  texts: { label: () => sectionTexts.addRecentSummary, done: () => null },
  failure: 'notice',
  // A search that was not stored must not disturb the user.
  request: ({ client }, { query }) => client.addRecentSearch({ body: { query } }).catch(() => undefined),
  invalidates: ['searches'],
})

/** Without a query, all of them. */
const deleteRecent = defineCommand<{ readonly query?: string }>({
  id: 'searches.deleteRecent',
  summary: sectionTexts.deleteRecentSummary,
  permission: 'user',
  isPersonal: true,
  target: ({ query = '' }) => query,
  texts: { label: () => sectionTexts.deleteRecent, done: () => null },
  failure: 'notice',
  request: ({ client }, input) => client.deleteRecentSearches({ query: input }),
  invalidates: ['searches'],
})

interface NewSearch {
  readonly name: string
  readonly query: string
}

const save = defineCommand<NewSearch, ClientResponse<'addSavedSearch'>>({
  id: 'searches.save',
  summary: sectionTexts.saveSummary,
  permission: 'user',
  target: ({ name }) => name,
  texts: { label: () => sectionTexts.saveSearch, done: ({ name }) => sectionTexts.saved(name) },
  failure: 'notice',
  request: ({ client }, body) => client.addSavedSearch({ body }),
  invalidates: ['searches'],
})

interface SearchChange {
  readonly id: number
  readonly name?: string
  readonly query?: string
}

const change = defineCommand<SearchChange, ClientResponse<'changeSavedSearch'>>({
  id: 'searches.change',
  summary: sectionTexts.changeSummary,
  permission: 'user',
  target: ({ id }) => String(id),
  texts: { label: () => sectionTexts.rename, done: () => sectionTexts.renamed },
  failure: 'notice',
  request: ({ client }, { id, ...body }) => client.changeSavedSearch({ params: { id }, body }),
  invalidates: ['searches'],
})

const deleteSaved = defineCommand<{ readonly id: number; readonly name: string }>({
  id: 'searches.deleteSaved',
  summary: sectionTexts.deleteSavedSummary,
  permission: 'user',
  target: ({ id }) => String(id),
  texts: { label: () => sectionTexts.deleteSaved, done: () => sectionTexts.deletedSaved },
  failure: 'notice',
  request: ({ client }, { id }) => client.deleteSavedSearch({ params: { id } }),
  store: (queryClient, { id }) =>
    queryClient.setQueryData<ClientResponse<'listSavedSearches'>>(
      ['searches', 'saved'],
      saved => saved && { ...saved, data: saved.data.filter(search => search.id !== id) },
    ),
  invalidates: ['searches'],
  confirmation: input =>
    singleChoice(
      {
        title: sectionTexts.deleteSavedQuestion(displayText(input.name)),
        detail: sectionTexts.deleteSavedLoss,
        label: sectionTexts.deleteSaved,
      },
      input,
    ),
})

/** The commands that change the searches of the user. */
export const savedSearchCommands = { addRecent, deleteRecent, save, change, delete: deleteSaved }
