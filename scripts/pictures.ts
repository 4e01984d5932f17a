import { startBrowser } from '../tests/support/browser.ts'
import { startDemo } from '../tests/support/demo.ts'
import { furnish } from './pictures/furnish.ts'
import { pictureTerminal } from './pictures/terminal.ts'
import { pictureWeb } from './pictures/web.ts'

/** Takes the pictures of the documents from the running product, into docs/images: `npm run pictures`. */
const demo = await startDemo()
const browser = await startBrowser()
try {
  const furnished = await furnish(demo)
  await pictureWeb(browser, demo, furnished)
  await pictureTerminal(browser, demo, furnished)
} finally {
  await browser.close()
  await demo.stop()
}
