import { expect, test } from 'vitest'
import type { SourceFile } from './read-source.ts'
import { readTree } from './read-tree.ts'

/**
 * A browser that translates a page leaves alone what says so: an element of its own for each name, number and address. In a
 * heading, a dialog's title or an option made of one string it would be translated with the words around it.
 */
const name = /(?:\b|\.)(?:name|number|serial|programme|batch|email|payer|fileName)$/

function findTranslatedNames(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^web\/(admin|learner|panel|features)\//.test(path))
    .flatMap(({ path, source }) => [...inTitles(source), ...inOptions(source)].map((it) => `${path}: ${it}`))
}

/** Of headings and dialogs: the hint of a button is an attribute of the browser's own, which says its name as well. */
function inTitles(source: string): string[] {
  return [...source.matchAll(/<(\w+)\b[^<]*?\s(?:title|description)=\{`([^`]*)`\}/g)]
    .filter(([, element = '']) => /Dialog$|Deck$|Heading$/.test(element))
    .map(([, , words = '']) => words)
    .filter((words) => [...words.matchAll(/\$\{([^}]*)\}/g)].some(([, it = '']) => name.test(it)))
}

function inOptions(source: string): string[] {
  return [...source.matchAll(/<option\b([^>]*)>\s*\{([\w.]+)\}/g)]
    .filter(([, given = '', shown = '']) => name.test(shown) && !/translate=/.test(given))
    .map(([, , shown = '']) => `<option>{${shown}}`)
}

test('no name stands among the words of a title or alone in an option that may be translated', () => {
  expect(findTranslatedNames(readTree('web'))).toEqual([])
})

test('one that does is caught', () => {
  const found = findTranslatedNames([
    { path: 'web/admin/a.tsx', source: `<FormDialog\n  title={\`Edit \${person.name}\`}\n  submit="Save">` },
    { path: 'web/admin/b.tsx', source: `<ConfirmDialog title={\`Delete \${count} files?\`}>` },
    { path: 'web/admin/c.tsx', source: `<IconButton title={\`Edit \${name}\`}>` },
    { path: 'web/admin/d.tsx', source: '<option key={id} value={id}>\n  {batch.name}\n</option>' },
    { path: 'web/admin/e.tsx', source: '<option key={id} value={id} translate="no">{name}</option>' },
  ])
  expect(found).toEqual([`web/admin/a.tsx: Edit \${person.name}`, 'web/admin/d.tsx: <option>{batch.name}'])
})
