import { startBrowser } from '../tests/support/browser.ts'
import { startDemo } from '../tests/support/demo.ts'
import { populateDemo } from './pictures/populate-demo.ts'
import { pictureTerminal } from './pictures/terminal.ts'
import { pictureWeb } from './pictures/web.ts'

/** Takes the screenshots of the documentation from the running product, into docs/images: `npm run pictures`. */
const demo = await startDemo()
const browser = await startBrowser()
try {
  const demoContent = await populateDemo(demo)
  await pictureWeb(browser, demo, demoContent)
  await pictureTerminal(browser, demo, demoContent)
} finally {
  await browser.close()
  await demo.stop()
}
