/** The place of an item among those with the same `auto_start`: by attempts, then by position. */
export interface QueueSlot {
  id: string
  attempts: number
  position: number
}

/**
 * Moves the selected items of a part of the queue by one place: each takes the place of the item before (`up`) or after it. Only
 * the items of this part exchange their places. Returns the items whose place changes.
 */
export function moveByOne(slots: readonly QueueSlot[], selected: ReadonlySet<string>, to: 'up' | 'down'): QueueSlot[] {
  const ids = slots.map(({ id }) => id)
  const order = to === 'up' ? ids : ids.toReversed()
  for (let index = 1; index < order.length; index++) {
    const [before = '', id = ''] = [order[index - 1], order[index]]
    if (selected.has(id) && !selected.has(before)) [order[index - 1], order[index]] = [id, before]
  }
  const moved = to === 'up' ? order : order.toReversed()
  return slots.flatMap((slot, index) => (slot.id === moved[index] ? [] : [{ ...slot, id: moved[index] ?? slot.id }]))
}
