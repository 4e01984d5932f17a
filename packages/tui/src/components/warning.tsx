import { Text } from 'ink'
import { pad } from '../output/fit.ts'
import { Tint } from './tint.tsx'

const CLOSE_HINT = '  X close'

/** A row above every screen; with `canClose` until somebody has read it. */
export function Warning({ text, canClose, width }: { text: string; canClose: boolean; width: number }) {
  const hint = canClose ? CLOSE_HINT : ''
  return (
    <Text wrap="truncate-end">
      <Tint as="warning">{pad(` ${text}`, Math.max(1, width - hint.length), 'left')}</Tint>
      <Tint as="dim">{hint}</Tint>
    </Text>
  )
}
