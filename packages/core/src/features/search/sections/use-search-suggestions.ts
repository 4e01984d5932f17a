import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCore } from '../../../react/core-provider.ts'
import { toLoadable } from '../../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../../react/use-command.ts'
import { useIsTubecellar } from '../../session/hooks.ts'
import { savedSearchCommands } from './saved-searches.commands.ts'
import { suggestionGroups, type SuggestionGroup, type SuggestionOption } from './suggestions.view.ts'

/**
 * Suggestions for the text of a search field, in groups; recent and saved searches if it is blank. `isActive`: the field has the focus.
 * A failure shows none.
 */
export function useSearchSuggestions(
  text: string,
  isActive: boolean,
): {
  view: readonly SuggestionGroup[]
  /** The first attempt has not ended. */
  isLoading: boolean
  actions: {
    /** The search was confirmed in the field. */
    store: BoundCommand<string>
    /** Removes a recent search. */
    forget: BoundCommand<SuggestionOption>
    /** Removes all recent searches. */
    forgetAll: BoundCommand
  }
} {
  const { client } = useCore()
  const has = useIsTubecellar()
  const deleteRecent = useCommand(savedSearchCommands.deleteRecent)
  const entered = text.trim()
  const read = useQuery({
    queryKey: ['searches', 'suggestions', { query: entered }],
    queryFn: ({ signal }) => client.listSearchSuggestions({ query: { query: entered }, signal }),
    placeholderData: keepPreviousData,
    enabled: isActive && has,
  })
  const suggestions = toLoadable(read)
  return {
    view: isActive && suggestions.tag === 'ready' ? suggestionGroups(suggestions.value.suggestions, entered) : [],
    isLoading: read.isLoading && read.failureCount === 0,
    actions: {
      store: withInput(useCommand(savedSearchCommands.addRecent), query =>
        query.trim() === '' || !has ? null : { query: query.trim() },
      ),
      forget: withInput(deleteRecent, ({ query }) => ({ query })),
      forgetAll: withInput(deleteRecent, () => ({})),
    },
  }
}
