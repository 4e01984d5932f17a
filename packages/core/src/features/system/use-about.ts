import { aboutView, type AboutView } from './about.view.ts'
import { useCore } from '../../react/core-provider.ts'

export function useAbout(): AboutView {
  return aboutView(useCore())
}
