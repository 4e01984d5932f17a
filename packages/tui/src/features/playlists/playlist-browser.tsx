import { useState } from 'react'
import type { Screen } from '@tubecellar/core'
import type { usePlaylists } from '@tubecellar/core/react'
import { useKeys } from '../../keys/key-provider.tsx'
import { CardBrowser } from '../../ui/list/card-browser.tsx'
import { playlistRow } from '../../ui/list/card-row-views.ts'
import { Failure } from '../../ui/failure.tsx'
import { TextLine } from '../../ui/text-input.tsx'
import { useCardBrowser } from '../../ui/list/use-card-browser.ts'

interface PlaylistBrowserProps {
  readonly playlists: ReturnType<typeof usePlaylists>
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
}

/** All playlists, or the playlists of a channel. */
export function PlaylistBrowser({ playlists: { view, actions }, height, onPage, onOpen }: PlaylistBrowserProps) {
  const { list, style, columns, add } = view
  const [form, setForm] = useState<'subscribe' | 'create' | null>(null)
  const isActive = list.tag !== 'failed'
  const browser = useCardBrowser({
    list,
    style,
    columns,
    filter: view.filter,
    height: height - (form ? 1 : 0),
    onPage,
    isActive,
  })
  const open = () => {
    const playlist = browser.current()
    if (playlist) onOpen({ tag: 'playlist', id: playlist.id })
  }
  useKeys(
    'playlists',
    {
      ...(browser.current() ? { 'playlists.open': open } : {}),
      ...(add ? { 'playlists.add': () => setForm('subscribe'), 'playlists.create': () => setForm('create') } : {}),
      'playlists.filter': actions.toggleFilter,
      'playlists.view': () => browser.nextStyle && actions.setStyle(browser.nextStyle),
      ...(columns?.canRemove ? { 'playlists.fewer': actions.removeColumn } : {}),
      ...(columns?.canAdd ? { 'playlists.more': actions.addColumn } : {}),
      'playlists.refresh': actions.refresh,
    },
    { isActive },
  )
  if (list.tag === 'failed') {
    return <Failure title={list.message} onRetry={actions.refresh} onHome={() => onOpen({ tag: 'home' })} />
  }
  return (
    <>
      {add && form ? (
        <TextLine
          key={form}
          {...add[form]}
          onSubmit={text =>
            form === 'create' ? actions.create(text) : actions.subscribe(text.trim().split(/\s+/).join('\n'))
          }
          onClose={() => setForm(null)}
        />
      ) : null}
      <CardBrowser
        browser={browser}
        title={view.title}
        style={style.current}
        list={list}
        cards={browser.found.rows.map(playlistRow)}
      />
    </>
  )
}
