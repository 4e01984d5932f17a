import { itLooksAsDrawn } from './terminal/testing/golden.ts'
import { screenShowcases } from './terminal/testing/screen-showcases.ts'

for (const showcase of screenShowcases) itLooksAsDrawn(showcase)
