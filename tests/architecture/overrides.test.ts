import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Why each override of package.json is there, and what those who ask for the package asked for when it was made: once they ask
 * for something else, it has to be looked at again and may not be needed any more.
 */
const reasons: Record<string, { why: string; asked: Record<string, string> }> = {
  rolldown: {
    why: 'the one that our build was tried with; until Vite asks for a newer one',
    asked: { vite: '~1.2.14' },
  },
  'light-my-request': {
    why: 'from 6.8 on it needs cookie 2, and that Node 22; until our floor is Node 22',
    asked: { fastify: '^6.0.0' },
  },
  '@fastify/static content-disposition': {
    why: 'version 3 needs Node 22; until our floor is Node 22',
    asked: { '@fastify/static': '^3.0.0' },
  },
  'vite-node vite': {
    why: 'it knows Vite up to 7; until @react-router/dev goes without it',
    asked: { 'vite-node': '^5.0.0 || ^6.0.0 || ^7.0.0-0' },
  },
  '@react-router/dev typescript': {
    why: 'it knows TypeScript up to 6, and we check by 7; until it asks for 7',
    asked: { '@react-router/dev': '^5.1.0 || ^6.0.0' },
  },
  '@react-router/node .': {
    why: 'one version of the router, the newest; until @react-router/dev asks for the same',
    asked: { '@react-router/dev': '7.18.4' },
  },
  '@react-router/node typescript': {
    why: 'it knows TypeScript up to 6, and we check by 7; until it asks for 7',
    asked: { '@react-router/node': '^5.1.0 || ^6.0.0' },
  },
  fontkit: {
    why: 'plain fontkit breaks on legal Gujarati (decision 16); until it does not',
    asked: { pdfkit: '^2.0.4' },
  },
}

type Overrides = { [name: string]: string | Overrides }
type Wishes = Record<string, string>
interface Locked {
  packages: Record<string, { dependencies?: Wishes; peerDependencies?: Wishes }>
}

const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as { overrides: Overrides }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked

test('every override has a reason, and what it was made for is still asked', () => {
  const names = Object.entries(overrides).flatMap(([name, of]) =>
    typeof of === 'string' ? [name] : Object.keys(of).map((inner) => `${name} ${inner}`),
  )
  expect(names.sort()).toEqual(Object.keys(reasons).sort())
  for (const [name, { asked, why }] of Object.entries(reasons)) {
    const [first = '', last = first] = name.split(' ')
    const wanted = last === '.' ? first : last
    for (const [by, range] of Object.entries(asked)) {
      const { dependencies, peerDependencies } = packages[`node_modules/${by}`] ?? {}
      expect(dependencies?.[wanted] ?? peerDependencies?.[wanted], `${name}: ${why}`).toBe(range)
    }
  }
})
