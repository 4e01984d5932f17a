import { Box } from 'ink'
import { useState } from 'react'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { useKeys } from '../keys/key-provider.tsx'
import { UrlPrompt } from './url-prompt.tsx'
import { ChoiceMenu } from '../ui/choice-menu.tsx'

/** A server of a profile, with its display name. */
export interface KnownServer {
  readonly profile: string
  readonly address: string
  readonly isCurrent: boolean
}

/** The known servers. Switching closes this UI and opens another one. */
export interface Servers {
  readonly known: readonly KnownServer[]
  readonly onSwitch: (profile: string) => void
  /** Connects to a new server. Returns why the URL is invalid, or null. */
  readonly onConnect: (address: string) => string | null
}

const CONNECT = ' connect'

/** Available on every screen, also before sign-in and while the server is unreachable. */
export function ServerMenu({ servers, height }: { servers: Servers; height: number }) {
  const [openPart, setOpenPart] = useState<'nothing' | 'menu' | 'address'>('nothing')
  useKeys('everywhere', { 'app.servers': () => setOpenPart('menu') })
  const { known, onSwitch, onConnect } = servers
  const close = () => setOpenPart('nothing')
  if (openPart === 'nothing') return null
  if (openPart === 'address')
    return (
      <Box position="absolute" marginTop={height - 1}>
        <UrlPrompt
          label={appTexts.connectTo}
          placeholder={appTexts.serverUrlPlaceholder}
          onSubmit={text => {
            const problem = onConnect(text)
            if (problem === null) close()
            return problem
          }}
          onCancel={close}
        />
      </Box>
    )
  return (
    <ChoiceMenu
      title={appTexts.servers}
      choices={[
        ...known.map(({ profile, address }) => ({ id: profile, label: `${profile}  ${address}` })),
        { id: CONNECT, label: appTexts.addServer },
      ]}
      current={known.find(({ isCurrent }) => isCurrent)?.profile ?? ''}
      height={height}
      onClose={close}
      onChoose={id => {
        setOpenPart(id === CONNECT ? 'address' : 'nothing')
        if (id === CONNECT) return
        if (known.some(({ profile, isCurrent }) => profile === id && !isCurrent)) onSwitch(id)
      }}
    />
  )
}
