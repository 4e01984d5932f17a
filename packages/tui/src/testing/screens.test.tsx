import { itMatchesGoldenFrame } from './golden.ts'
import { screenShowcases } from './screen-showcases.ts'

for (const showcase of screenShowcases) itMatchesGoldenFrame(showcase)
