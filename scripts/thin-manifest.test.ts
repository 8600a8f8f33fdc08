import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inShort } from './thin-manifest.mjs'

const entry = { module: '/assets/entry.js', imports: ['/assets/a.js'], css: [] }
const root = { id: 'root', path: '', hasLoader: true, hasErrorBoundary: true, module: '/assets/root-Ab1_.js' }
const home = {
  id: 'home',
  parentId: 'root',
  index: true,
  hasDefaultExport: true,
  module: '/assets/route-x.js',
}
const styles = ['/assets/root-1.css', '/assets/pages-2.css#']
const manifest = {
  version: 'v1',
  entry,
  routes: {
    root: { ...root, css: styles },
    home: {
      ...home,
      css: [styles[1], '/assets/home.css'],
      hasClientLoader: false,
      imports: ['/assets/b.js'],
    },
    'one/it/route': {
      id: 'one/it/route',
      parentId: 'home',
      path: 'one/:id',
      hasClientMiddleware: true,
      module: '/assets/c.js',
    },
  },
}

test('the browser unfolds what the router wrote, but for what it asks for by itself and what comes with a parent', () => {
  const unfolded = JSON.parse(JSON.stringify(runInNewContext(inShort(manifest))))
  const { imports: _, hasClientLoader: __, ...homeAlone } = manifest.routes.home
  expect(unfolded).toEqual({
    ...manifest,
    entry: { ...entry, imports: [] },
    routes: { ...manifest.routes, home: { ...homeAlone, css: ['/assets/home.css'] } },
  })
})

test('what the router says newly is not dropped in silence', () => {
  const routes = { root: { ...root, hasServerMiddleware: true } }
  expect(() => inShort({ entry, routes })).toThrow('hasServerMiddleware')
})
