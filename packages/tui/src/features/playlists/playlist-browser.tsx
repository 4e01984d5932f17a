import { useState } from 'react'
import type { Screen } from '@tubecellar/core'
import type { SavedSearchCard, usePlaylists } from '@tubecellar/core/react'
import { useKeys } from '../../keys/key-provider.tsx'
import { CollectionBrowser, useCollectionBrowser } from '../../ui/list/collection-browser.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextInputRow } from '../../ui/text-input.tsx'

interface PlaylistBrowserProps {
  readonly playlists: ReturnType<typeof usePlaylists>
  /** Shown after the lists of the user. */
  readonly savedSearches?: readonly SavedSearchCard[]
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
}

const NO_SEARCHES: readonly SavedSearchCard[] = []

/** All playlists, or the playlists of a channel. */
export function PlaylistBrowser(props: PlaylistBrowserProps) {
  const { playlists, savedSearches = NO_SEARCHES, height, onPage, onOpen } = props
  const { view, actions } = playlists
  const { list, add, own } = view
  const [form, setForm] = useState<'subscribe' | 'create' | 'own' | null>(null)
  const browser = useCollectionBrowser({
    scope: 'playlists',
    view,
    actions,
    height: height - (form ? 1 : 0),
    onPage,
    ...(own ? { above: [...own.cards, ...savedSearches.map(({ row }) => row)] } : {}),
  })
  const open = () => {
    const playlist = browser.current()
    if (!playlist) return
    const saved = savedSearches.find(({ row }) => row.id === playlist.id)
    if (saved) return onOpen(saved.screen)
    const isOwn = own?.cards.includes(playlist) === true
    onOpen({ tag: isOwn ? 'list' : 'playlist', id: playlist.id })
  }
  useKeys(
    'playlists',
    {
      ...(browser.current() ? { 'playlists.open': open } : {}),
      ...(add ? { 'playlists.add': () => setForm('subscribe'), 'playlists.create': () => setForm('create') } : {}),
      ...(own ? { 'playlists.create-own': () => setForm('own') } : {}),
      ...browser.keys,
    },
    { isActive: browser.isActive },
  )
  if (list.tag === 'failed') {
    return <Failure title={list.message} onRetry={actions.refresh} onHome={() => onOpen({ tag: 'home' })} />
  }
  return (
    <>
      {own && form === 'own' ? (
        <TextInputRow {...own.create} onSubmit={actions.createOwn.run} onClose={() => setForm(null)} />
      ) : null}
      {add && form && form !== 'own' ? (
        <TextInputRow
          key={form}
          {...add[form]}
          onSubmit={text =>
            form === 'create' ? actions.create.run(text) : actions.subscribe.run(text.trim().split(/\s+/).join('\n'))
          }
          onClose={() => setForm(null)}
        />
      ) : null}
      <CollectionBrowser browser={browser} aboveTitle={own?.title ?? ''} />
    </>
  )
}
