import * as z from 'zod'

/** Relative to the media root: a folder and a file, without parts that point elsewhere. */
export const MediaPath = z
  .string()
  .transform(path => path.replace(/^\/(?:youtube|media)\//, ''))
  .refine(
    path => /^[^/\\\0]{1,250}\/[^/\\\0]{1,250}$/.test(path) && !path.split('/').some(part => part.startsWith('.')),
  )
