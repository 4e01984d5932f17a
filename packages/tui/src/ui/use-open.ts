import { useState, type Dispatch, type SetStateAction } from 'react'

/** State of open parts of a page, such as a menu or replies, kept while the page is shown. */
export function useOpen<T>(first: T): [T, Dispatch<SetStateAction<T>>] {
  return useState(first)
}
