import { createContext, useContext } from 'react'

/** The page of another site that contains this app. */
export interface HostPage {
  /** The element that has the app's theme. */
  readonly root: HTMLElement
}

/** Null if the app fills the whole page. */
export const HostPageContext = createContext<HostPage | null>(null)

/** A page of another site keeps its title, scroll position and colors. */
export function useHostPage(): HostPage | null {
  return useContext(HostPageContext)
}
