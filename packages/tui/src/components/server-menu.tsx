import { useState } from 'react'
import { useKeys } from '../keys/key-provider.tsx'
import { ChoiceMenu } from './choice-menu.tsx'

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
  /** To one that is not known yet: its address is asked for. */
  readonly onConnect: () => void
}

const CONNECT = ' connect'

/** Opened by its key on every screen, also while nobody is signed in or no server answers. */
export function ServerMenu({ servers, height }: { servers: Servers; height: number }) {
  const [isOpen, setOpen] = useState(false)
  useKeys('everywhere', { 'app.servers': () => setOpen(true) })
  if (!isOpen) return null
  const { known, onSwitch, onConnect } = servers
  return (
    <ChoiceMenu
      title="Servers"
      choices={[
        ...known.map(({ profile, address }) => ({ id: profile, label: `${profile}  ${address}` })),
        { id: CONNECT, label: 'Connect to…' },
      ]}
      current={known.find(({ isCurrent }) => isCurrent)?.profile ?? ''}
      height={height}
      onClose={() => setOpen(false)}
      onChoose={id => {
        setOpen(false)
        if (id === CONNECT) onConnect()
        else if (known.some(({ profile, isCurrent }) => profile === id && !isCurrent)) onSwitch(id)
      }}
    />
  )
}
