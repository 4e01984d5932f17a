import type { Page } from 'playwright-core'

/** The change on the page that answers an action. */
export type Answer =
  | { readonly type: 'switched' }
  /** The text of the first element for a selector changes. */
  | { readonly type: 'text'; readonly of: string }
  /** The text of the first element for a selector changes, and all thumbnails in the window are loaded. */
  | { readonly type: 'covers'; readonly of: string }
  /** The content of the focused field changes. */
  | { readonly type: 'typed' }

/**
 * Milliseconds in the page from the event of an action to the frame after its result, without the time of the test
 * driver.
 */
export async function responseTime(page: Page, act: () => Promise<unknown>, response: Answer): Promise<number> {
  await page.evaluate(watchFor, response)
  await act()
  return page.evaluate(() => (window as unknown as { responded: Promise<number> }).responded)
}

/** Runs in the page. */
function watchFor(response: Answer): void {
  const readState = () => {
    if (response.type === 'switched') return document.querySelector<HTMLInputElement>('[role=switch]')?.checked
    if (response.type === 'text' || response.type === 'covers') return document.querySelector(response.of)?.textContent
    return document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null
  }
  const previousState = readState()
  const hasChanged = () => readState() !== previousState && document.querySelector('main [aria-busy=true]') === null
  const coversInView = () =>
    [...document.images].filter(image => image.getBoundingClientRect().top < innerHeight).map(image => image.decode())
  const responded = new Promise<number>((resolve, reject) => {
    const start = ({ timeStamp }: Event) => {
      for (const type of ['keydown', 'click']) window.removeEventListener(type, start, true)
      const check = () => {
        if (!hasChanged()) return void requestAnimationFrame(check)
        if (response.type === 'covers') return void Promise.all(coversInView()).then(finish, reject)
        finish()
      }
      const finish = () => {
        requestAnimationFrame(now => resolve(Math.max(0, now - timeStamp)))
      }
      requestAnimationFrame(check)
    }
    for (const type of ['keydown', 'click']) window.addEventListener(type, start, true)
  })
  Object.assign(window, { responded })
}
