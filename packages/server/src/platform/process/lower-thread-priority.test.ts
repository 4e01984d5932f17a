import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SEARCH_NICENESS } from './lower-thread-priority.ts'

const MODULE = JSON.stringify(new URL('./lower-thread-priority.ts', import.meta.url).href)

/** Niceness of all threads of this process (proc(5), field 19; the second field may contain blanks). */
const nicenesses = () =>
  readdirSync('/proc/self/task').map(task =>
    Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  )

describe.runIf(process.platform === 'linux')('a thread with lower priority', () => {
  it('has a higher niceness than the other threads of the server', async () => {
    const before = getPriority()
    const worker = new Worker(
      `import(${MODULE}).then(({ lowerThreadPriority }) => {
        lowerThreadPriority(${SEARCH_NICENESS})
        const { parentPort } = require('node:worker_threads')
        parentPort.on('message', () => {})
        parentPort.postMessage('done')
      })`,
      { eval: true },
    )
    onTestFinished(async () => void (await worker.terminate()))
    await once(worker, 'message')
    expect(nicenesses().filter(niceness => niceness === before + SEARCH_NICENESS)).toHaveLength(1)
    expect(getPriority()).toBe(before)
  })
})
