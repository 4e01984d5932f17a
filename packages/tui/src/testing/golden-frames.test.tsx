import { itLooksAsDrawn } from './golden.ts'
import { showcases } from './showcases.ts'

for (const showcase of showcases) itLooksAsDrawn(showcase)
