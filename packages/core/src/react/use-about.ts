import { aboutView, type AboutView } from '../view-models/about.ts'
import { useCore } from './core-provider.ts'

export function useAbout(): AboutView {
  return aboutView(useCore())
}
