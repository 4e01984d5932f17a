import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

const LOAD = 'protobuf.load(__dirname + "/cast_channel.proto", onLoad)'

/**
 * castv2 reads the shape of its messages from a file next to it, and protobufjs requires optional modules in a way that
 * bundlers cannot resolve. In the bundle, the shape is part of the code, and only buffers of the optional modules are
 * needed.
 */
export function castv2ForBundle(): Plugin {
  return {
    name: 'castv2-in-one-file',
    setup(build) {
      build.onLoad({ filter: /[\\/]castv2[\\/]lib[\\/]proto\.js$/ }, async ({ path }) => {
        const [code, shape] = await Promise.all([
          readFile(path, 'utf8'),
          readFile(join(dirname(path), 'cast_channel.proto'), 'utf8'),
        ])
        if (!code.includes(LOAD)) throw new Error('castv2 loads its messages in another way now: see castv2-plugin.ts')
        const parsed = `process.nextTick(() => onLoad(null, protobuf.parse(${JSON.stringify(shape)}).root))`
        return { contents: code.replace(LOAD, () => parsed), loader: 'js' }
      })
      build.onLoad({ filter: /[\\/]@protobufjs[\\/]inquire[\\/]index\.js$/ }, () => ({
        contents: `module.exports = name => (name === 'buffer' ? require('node:buffer') : null)`,
      }))
    },
  }
}
