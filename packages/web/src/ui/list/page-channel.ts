import { createContext } from 'react'

/** The channel whose page the cards are on: they do not repeat its name. Null elsewhere. */
export const PageChannelContext = createContext<string | null>(null)
