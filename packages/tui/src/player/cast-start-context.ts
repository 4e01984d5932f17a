import { createContext } from 'react'

/** Whether a focused video can be cast; during playback, the cast key belongs to the player. */
export const CastStartContext = createContext(false)
