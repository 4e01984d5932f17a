import { itMatchesGoldenFrame } from './golden.ts'
import { showcases } from './showcases.ts'

for (const showcase of showcases) itMatchesGoldenFrame(showcase)
