import type { Fault, Item } from './item.ts'

export const ownFaults = (item: Item | undefined): Fault[] => (item?.fault ? [item.fault] : [])
