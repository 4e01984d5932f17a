import { Box } from 'ink'
import { fit } from '../output/fit.ts'
import { Tint } from './tint.tsx'

/** The parts of a screen in one row, the current one marked. */
export function ScreenTabs({ tabs, width }: { tabs: readonly { label: string; isCurrent: boolean }[]; width: number }) {
  let room = width - 1
  return (
    <Box height={1} flexShrink={0} paddingLeft={1} columnGap={2}>
      {tabs.map(({ label, isCurrent }) => {
        const text = fit(isCurrent ? `[${label}]` : label, Math.max(0, room))
        room -= text.length + 2
        return (
          <Tint key={label} as={isCurrent ? 'accent' : 'dim'} isBold={isCurrent}>
            {text}
          </Tint>
        )
      })}
    </Box>
  )
}
