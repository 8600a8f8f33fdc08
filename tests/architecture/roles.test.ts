import { expect, test } from 'vitest'
import { roleNames } from '#contract/permissions.ts'
import type { SourceFile } from './read-source.ts'
import { readTree } from './read-tree.ts'

const asked: string[] = roleNames.filter((role) => role !== 'owner' && role !== 'trainer')

/** Decision 9: by name stand only what an owner and a trainer are; whatever else is asked is a permission. */
function findRoleNames(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, source }) =>
      [...source.matchAll(/\brole\s*[!=]==\s*'(\w+)'/g)]
        .filter(([, role = '']) => asked.includes(role))
        .map(([found]) => `${path}: ${found}`),
    )
}

test('nobody asks for a role by its name, but for owners and trainers', () => {
  expect(['contract', 'server', 'web'].flatMap((tree) => findRoleNames(readTree(tree)))).toEqual([])
})

test('who does is caught', () => {
  const source = "if (role === 'owner' || member.role !== 'office') return"
  expect(findRoleNames([{ path: 'server/a.ts', source }])).toEqual(["server/a.ts: role !== 'office'"])
})
