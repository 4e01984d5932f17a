import type { Ping, Problem, ProblemBlocks } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import { faultBannerTexts } from '../../messages/en/faults.ts'

/** A fault of the server. `fix` is empty for users who cannot repair it. */
export interface FaultView {
  readonly code: string
  readonly message: string
  readonly fix: string
}

/** Shown above every page while a fault blocks part of the server. */
export interface FaultBannerView {
  /** The most severe first; never empty. */
  readonly faults: readonly [FaultView, ...FaultView[]]
  /** The number of other faults: `and 1 more`; null for a single one. */
  readonly more: string | null
  readonly labels: typeof LABELS
}

const LABELS = {
  title: faultBannerTexts.faultsOfServer,
  showAll: faultBannerTexts.showAll,
  showFirst: faultBannerTexts.showLess,
} as const

const MOST_SEVERE_FIRST: readonly (ProblemBlocks | undefined)[] = ['everything', 'changes', 'downloads']

/**
 * Whether a problem is shown above every page. All others are findings of the page Health, which users who cannot fix a problem do not
 * have.
 */
export const isInBanner = ({ severity, blocks, fix }: Problem) =>
  severity === 'problem' && (blocks !== 'nothing' || fix === '')

/** Null while no fault blocks part of the server. A TubeArchivist server reports none. */
export function faultBannerView({ problems = [] }: Pick<Ping, 'problems'>): FaultBannerView | null {
  const rank = (blocks: ProblemBlocks | undefined) => {
    const index = MOST_SEVERE_FIRST.indexOf(blocks)
    return index === -1 ? MOST_SEVERE_FIRST.length : index
  }
  const [first, ...others] = problems
    .filter(isInBanner)
    .sort((one, other) => rank(one.blocks) - rank(other.blocks))
    .map(({ code, message, fix }) => ({ code, message: displayText(message), fix: displayText(fix) }))
  if (first === undefined) return null
  return {
    faults: [first, ...others],
    more: others.length === 0 ? null : faultBannerTexts.andMore(others.length),
    labels: LABELS,
  }
}
