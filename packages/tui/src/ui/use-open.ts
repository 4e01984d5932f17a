import { useState, type Dispatch, type SetStateAction } from 'react'

/** What is open within a page or over it, as long as the page is shown: a menu, a field, a thread of replies. */
export function useOpen<T>(first: T): [T, Dispatch<SetStateAction<T>>] {
  return useState(first)
}
