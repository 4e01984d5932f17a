import { Box } from 'ink'
import { useState } from 'react'
import { useKeys } from '../keys/key-provider.tsx'
import { AddressPrompt } from './url-prompt.tsx'
import { ChoiceMenu } from '../ui/choice-menu.tsx'

/** A server that this person uses, and what it is called here. */
export interface KnownServer {
  readonly profile: string
  readonly address: string
  readonly isCurrent: boolean
}

/** The servers to go to, and how; going there ends this interface and opens another. */
export interface Servers {
  readonly known: readonly KnownServer[]
  readonly onSwitch: (profile: string) => void
  /** To one that is not known yet. Answers why the address cannot be taken, or null. */
  readonly onConnect: (address: string) => string | null
}

const CONNECT = ' connect'

/** Opened by its key on every screen, also while nobody is signed in or no server answers. */
export function ServerMenu({ servers, height }: { servers: Servers; height: number }) {
  const [shown, setShown] = useState<'nothing' | 'menu' | 'address'>('nothing')
  useKeys('everywhere', { 'app.servers': () => setShown('menu') })
  const { known, onSwitch, onConnect } = servers
  const close = () => setShown('nothing')
  if (shown === 'nothing') return null
  if (shown === 'address')
    return (
      <Box position="absolute" marginTop={height - 1}>
        <AddressPrompt
          label="Connect to"
          placeholder="http://nas.home:8000"
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
      title="Servers"
      choices={[
        ...known.map(({ profile, address }) => ({ id: profile, label: `${profile}  ${address}` })),
        { id: CONNECT, label: 'Add server…' },
      ]}
      current={known.find(({ isCurrent }) => isCurrent)?.profile ?? ''}
      height={height}
      onClose={close}
      onChoose={id => {
        setShown(id === CONNECT ? 'address' : 'nothing')
        if (id === CONNECT) return
        if (known.some(({ profile, isCurrent }) => profile === id && !isCurrent)) onSwitch(id)
      }}
    />
  )
}
