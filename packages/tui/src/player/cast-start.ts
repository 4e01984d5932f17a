import { createContext } from 'react'

/** Whether a marked video can be started on a receiver: while something plays, the key for that leads what plays. */
export const CastStartContext = createContext(false)
