import { itLooksAsDrawn } from './terminal/testing/golden.ts'
import { showcases } from './terminal/testing/showcases.ts'

for (const showcase of showcases) itLooksAsDrawn(showcase)
