import { expect, test } from 'vitest'
import type { SourceFile } from './read-source.ts'
import { readTree } from './read-tree.ts'

/** Words are for people: who acts upon a refusal compares its key, which stays when the words are mended or translated. */
const comparedWords =
  /(?:[!=]==?|case)\s*messages\.\w+|messages\.\w+(?:\([^()]*\))?\s*[!=]==?|\.message\s*[!=]==?/g
/** A text with values knows its key by `Refusal.of` alone. */
const unnamedValues = /new Refusal\(\s*messages\.\w+\(/g

/** A sentence that goes on after an element, or began before one: nobody can translate its pieces. */
const glued = /[A-Za-z,]\{' '\}$|\{' '\}\n\s*[a-z][a-z]+[ .,].*$/gm

function findIn(files: SourceFile[], pattern: RegExp): string[] {
  return files
    .filter(({ path }) => /^(?:contract|server|web|host)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, source }) => (source.match(pattern) ?? []).map((found) => `${path}: ${found}`))
}

test('nobody acts upon the words of a message', () => {
  expect(findIn(readTree(), comparedWords)).toEqual([])
})

test('a refusal with values says which text it is', () => {
  expect(findIn(readTree(), unnamedValues)).toEqual([])
})

test('a sentence with an element in it is whole in one place', () => {
  const files = readTree('web').filter(({ path }) => !path.startsWith('web/dev/'))
  expect(findIn(files, glued), 'use <Sentence> of web/ui/sentence.tsx').toEqual([])
  const source = [
    "Close the day in the{' '}",
    '<Link to="/x">day book</Link>',
    "<b>{email}</b>{' '}",
    'press its link.',
    "All is sent.{' '}",
    '<Link to="/y">See them</Link>',
  ].join('\n')
  expect(findIn([{ path: 'web/a.tsx', source }], glued)).toHaveLength(2)
})

/** A number, and then its noun or verb in one of two forms. */
const gluedCount = /\$\{[^}`]*=== 1 \? '[^'{]|\} \{[\w.]+ === 1 \? '/g

test('a sentence with a count says both of its forms whole', () => {
  const files = readTree().filter(({ path }) => /^(?:contract|web\/(?!dev\/))/.test(path))
  expect(findIn(files, gluedCount), 'use counted of web/lib/counted.ts for a count alone').toEqual([])
  const source = [
    `\`Nothing was added: \${rows === 1 ? 'one row' : \`\${rows} rows\`}.\``,
    "<p>{count} {count === 1 ? 'person' : 'people'}</p>",
    `count === 1 ? '1 row is left out.' : \`\${count} rows are left out.\``,
  ].join('\n')
  expect(findIn([{ path: 'web/a.tsx', source }], gluedCount)).toHaveLength(2)
})

/**
 * A word that is put into a sentence, or goes on with one: it is inflected elsewhere, so each kind has its sentence whole, in a
 * table. Names of people and things that somebody typed are no such words.
 */
const gluedNoun = new RegExp(
  [
    // Every ${kind}, Loading ${title}, ${kind} of Razorpay, by ${hint.toLowerCase()}
    String.raw`[a-z]{2,} \$\{(?:noun|kind|text|\w+Names\[[^\]]+\]|\w+(?:\[\w+\])?\.(?:kind|people|person)|[^{}]*\.toLowerCase\(\))\}`,
    String.raw`Loading \$\{`,
    String.raw`\$\{(?:noun|kind|text)\} [a-z]{2,}`,
    // A label, or the half of a sentence, and then the other half.
    String.raw`\$\{(?:\w+Text\([^)]*\)|\w+Names\[[^\]]+\]|[\w.]+\.about)\}[:,]? \{`,
    // A name made to fit into the middle of a sentence, or to its beginning.
    String.raw`Names\[[^\]]+\]\.toLowerCase\(\)`,
    String.raw`\$\{(?:name|noun|kind)\.charAt\(0\)\.toUpperCase\(\)`,
  ].join('|'),
  'g',
)

test('a sentence that differs by kind is whole for each', () => {
  const files = readTree().filter(({ path }) => /^(?:contract\/(?!compat\/)|web\/(?!dev\/))/.test(path))
  // "Add a speaker": a sentence for each noun would not fit the page of the first start.
  const isKept = ({ path }: SourceFile) => path === 'web/admin/site/content-item/rows-field.tsx'
  expect(
    findIn(
      files.filter((file) => !isKept(file)),
      gluedNoun,
    ),
    'a table by kind',
  ).toEqual([])
  const source = [
    `setNews(\`Please choose a \${kind} first.\`)`,
    `label={\`Loading \${title}\`}`,
    `label={\`Remove \${noun} \${at + 1}\`}`,
    `all={\`Every \${groups[group].kind}\`}`,
    `\`\${text} of {gross}\``,
    `\`\${approvalText(approval)}: {amount} of {person}\``,
    `label={\`Search \${plural.toLowerCase()}\`}`,
    'certificateNames[it.certificate].toLowerCase()',
    `\`\${name.charAt(0).toUpperCase()}\${name.slice(1)} \${number}\``,
    `label={\`More for \${name}\`}`,
    `\`/\${kind}/\${slug}\``,
  ].join('\n')
  expect(findIn([{ path: 'web/a.tsx', source }], gluedNoun)).toHaveLength(9)
})

test('words that are compared are caught', () => {
  const source = [
    'if (fault.message === messages.logInAgain) back()',
    'const own = messages.leftOn(day) !== why',
    'if (problem.message == "Please log in.") back()',
    'toast(messages.saved)',
  ].join('\n')
  expect(findIn([{ path: 'web/a.ts', source }], comparedWords)).toHaveLength(3)
})
