import { Box, measureElement, type DOMElement } from 'ink'
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import type { Mouse, MouseEvent } from './mouse.ts'

interface Area {
  readonly element: () => DOMElement | null
  readonly onPress: ((x: number, y: number) => void) | undefined
  readonly onWheel: ((rows: number) => void) | undefined
}

/** Rows per wheel step. */
const WHEEL_ROWS = 3

const AreasContext = createContext<Set<Area>>(new Set())

/** Dispatches mouse events to the smallest area under the pointer that handles them. */
export function MouseProvider({ mouse, children }: { mouse: Mouse | null; children: ReactNode }) {
  const [areas] = useState(() => new Set<Area>())
  useEffect(() => mouse?.subscribe(event => dispatch(areas, event)), [mouse, areas])
  return <AreasContext value={areas}>{children}</AreasContext>
}

interface MouseAreaProps extends ComponentProps<typeof Box> {
  /** Cell within the area, from 0. */
  readonly onPress?: ((x: number, y: number) => void) | undefined
  /** Rows down; negative for up. */
  readonly onWheel?: ((rows: number) => void) | undefined
}

/** A box that handles clicks or the wheel. */
export function MouseArea({ onPress, onWheel, children, ...box }: MouseAreaProps) {
  const areas = use(AreasContext)
  const ref = useRef<DOMElement>(null)
  // An area that is visible can be clicked: effects without layout can run after the frame was drawn.
  useLayoutEffect(() => {
    const area: Area = { element: () => ref.current, onPress, onWheel }
    areas.add(area)
    return () => void areas.delete(area)
  }, [areas, onPress, onWheel])
  return (
    <Box ref={ref} {...box}>
      {children}
    </Box>
  )
}

function dispatch(areas: ReadonlySet<Area>, { type, x, y }: MouseEvent): void {
  const hits = [...areas].flatMap(area => {
    const handler = type === 'press' ? area.onPress : area.onWheel
    const element = area.element()
    if (!handler || !element) return []
    const box = measureElement(element)
    const isInside = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
    return isInside ? [{ area, x: x - box.x, y: y - box.y, size: box.width * box.height }] : []
  })
  const hit = hits.sort((a, b) => a.size - b.size)[0]
  if (!hit) return
  if (type === 'press') hit.area.onPress?.(hit.x, hit.y)
  else hit.area.onWheel?.(type === 'wheelUp' ? -WHEEL_ROWS : WHEEL_ROWS)
}
