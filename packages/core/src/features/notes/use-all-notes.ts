import { useState } from 'react'
import { useContinuousPages } from '../../list/use-continuous-pages.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { notesList, searchedNotesList, type AllNotesConfig, type AllNotesView } from './notes-list.view.ts'
import { noteCommands } from './notes.commands.ts'
import { notesQuery } from './notes.queries.ts'

export interface AllNotesActions extends ListActions {
  readonly search: (text: string) => void
  /** With the ID and the new text. */
  readonly update: BoundCommand<{ readonly id: string; readonly text: string }>
  /** With the ID. */
  readonly delete: BoundCommand<string>
}

/** The notes of the user of all videos: by video, the one with the latest change first, each by time. */
export function useAllNotes(): { view: AllNotesView; actions: AllNotesActions } {
  const { client } = useCore()
  const { context } = useCurrentUser()
  const [config, setConfig] = useState<AllNotesConfig>({ search: '' })
  const { view, items, actions } = useList(config.search.trim() === '' ? notesList : searchedNotesList, {
    page: 0,
    settings: { config, context, updateConfig: change => setConfig(before => ({ ...before, ...change })) },
    read: query => notesQuery(client, query),
    usePages: useContinuousPages,
  })
  const update = useCommand(noteCommands.update)
  const remove = useCommand(noteCommands.delete)
  const find = (id: string) => (items.tag === 'ready' ? (items.value.data.find(note => note.id === id) ?? null) : null)
  return {
    view: { ...view, ...config },
    actions: {
      ...actions,
      search: search => setConfig({ search }),
      update: withInput(update, ({ id, text }) => {
        const note = find(id)
        return note === null || text.trim() === note.text ? null : { note, text: text.trim(), position: note.position }
      }),
      delete: withInput(remove, find),
    },
  }
}
