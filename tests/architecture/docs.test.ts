import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { readTree } from './read-tree.ts'

const rooms = /^(bench|contract|demo|deploy|host|scripts|server|tests|web)\/[\w./-]+$/

/** Every file or folder that a text names in code marks, `{a,b}` written out. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) => writtenOut(name)).filter(isPath)
}

function writtenOut(name: string): string[] {
  const [all, inside] = /\{([^}]*)\}/.exec(name) ?? []
  if (all === undefined || inside === undefined) return [name]
  return inside.split(',').flatMap((part) => writtenOut(name.replace(all, part)))
}

function isPath(name: string): boolean {
  return rooms.test(name) && !name.startsWith('host/bucket/')
}

/** Where the links of a document lead, in the repository: those to other sites are left out. */
function linkedIn(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(file), target))
}

/** What of all that the documents lead to is not there. */
function findLost(namesIn: (file: string, text: string) => string[]): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n')
  const there = new Set(files)
  for (const file of files) {
    for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) there.add(at)
  }
  const documents = files.filter((file) => /^(README|docs\/.+)\.md$/.test(file))
  return documents.flatMap((file) =>
    namesIn(file, readFileSync(file, 'utf8'))
      .filter((name) => !there.has(name.replace(/\/$/, '')))
      .map((name) => `${file}: ${name}`),
  )
}

test('every file and folder that the documents name is there', () => {
  expect(findLost((_, text) => namedIn(text))).toEqual([])
})

test('every link of the documents leads to a file', () => {
  expect(findLost(linkedIn)).toEqual([])
})

test('a link leads on from where its document lies', () => {
  const text =
    'see [one](decisions/0001.md#here), [two](../README.md), [three](https://example.com) and [four](#below)'
  expect(linkedIn('docs/map.md', text)).toEqual(['docs/decisions/0001.md', 'README.md'])
})

test('every address that is no call and no page stands in the map', () => {
  const map = readFileSync('docs/map.md', 'utf8')
  const doors = [...readTree('server'), ...readTree('host')]
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ source }) => [
      ...source.matchAll(/\bapp\.(?:get|post)\(\s*'(\/[^'*:]*)|\burl: '(\/[^'*:]*)/g),
    ])
    .map(([, called, routed]) => called ?? routed ?? '')
    .filter((door) => door !== '/')
  expect(doors).toContain('/class-file')
  expect(doors.filter((door) => !map.includes(`\`${door}`))).toEqual([])
})

test('a name with braces stands for each of them', () => {
  expect(namedIn('see `web/{a,b}/c.ts` and `npm test`')).toEqual(['web/a/c.ts', 'web/b/c.ts'])
})
