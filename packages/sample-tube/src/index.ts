export { startSampleTube } from './start-sample-tube.ts'
export type { SampleTube, SampleTubeOptions } from './start-sample-tube.ts'
export type { Fault } from './item.ts'
export type { SwitchedFault } from './switched-faults.ts'
