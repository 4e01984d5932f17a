import type { Plugin } from 'vite'

/**
 * Lets the bundler drop the parts of React Router that the web UI does not use (data routers, forms, server rendering): its modules
 * declare them with calls and assignments that a bundler must assume to have effects. Saves about 7 KB of the start, compressed.
 */
export function treeShakeRouter(): Plugin {
  return {
    name: 'tree-shake-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: code => ({
        code: `import { Component as ReactComponent } from 'react'\n${code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
          .replaceAll(/class extends React\d*\.Component /g, 'class extends ReactComponent ')
          .replaceAll(/^RenderErrorBoundary\.contextType = .*;$/gm, '')}`,
        map: null,
      }),
    },
  }
}
