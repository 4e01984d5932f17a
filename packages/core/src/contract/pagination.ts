import * as z from 'zod'
import { NumberFilter } from './scalars.ts'

export const Paginate = z
  .object({
    page_size: z.int(),
    page_from: z.int(),
    prev_pages: z.array(z.int()).nullable(),
    current_page: z.int(),
    max_hits: z.boolean(),
    params: z.string().meta({ absent: '' }),
    last_page: z.int().meta({ absent: 0 }),
    next_pages: z.array(z.int()),
    total_hits: z.int(),
  })
  .meta({ id: 'Paginate', description: 'The position of a page in the list.' })
export type Paginate = z.output<typeof Paginate>

/**
 * `page` of a list: 0, 1, negative and blank all mean the first page. `page_size`: rows per page, up to `MAX_PAGE_SIZE`, instead
 * of the setting of the user; a Tubecellar extension.
 */
export const PageQuery = z.object({ page: NumberFilter, page_size: NumberFilter })

/** A list response. Clients parse a bare array, which some servers send for an empty list, as a list without pages. */
export function paginated<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), paginate: Paginate })
}
