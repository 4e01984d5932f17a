import { itLooksAsDrawn } from './golden.ts'
import { screenShowcases } from './screen-showcases.ts'

for (const showcase of screenShowcases) itLooksAsDrawn(showcase)
