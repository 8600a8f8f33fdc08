import { expect, test } from 'vitest'
import { findGlued } from './find-glued.ts'
import type { SourceFile } from './read-source.ts'
import { readTree } from './read-tree.ts'

/** Words are for people: who acts upon a refusal compares its key, which stays when the words are mended or translated. */
const comparedWords =
  /(?:[!=]==?|case)\s*messages\.\w+|messages\.\w+(?:\([^()]*\))?\s*[!=]==?|\.message\s*[!=]==?/g
/** A text with values knows its key by `Refusal.of` alone. */
const unnamedValues = /new Refusal\(\s*messages\.\w+\(/g

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

test('a sentence with a value or an element in it is whole in one place', () => {
  const files = readTree('web').filter(({ path }) => /^web\/(?!dev\/).*\.tsx$/.test(path))
  const use =
    'one text with the values in it; around an element <Sentence>, on a button <ShortLabel> of web/ui/sentence.tsx'
  expect(files.flatMap(findGlued), use).toEqual([])
})

const gluedIn = (source: string) => findGlued({ path: 'web/a.tsx', source: `export const a = ${source}` })

test.each([
  '<p><b>{name}</b>, you are invited as {role}.</p>',
  '<p>Close the day in the <Link to="/x">day book</Link></p>',
  '<p>The last {count} of {all}. The sums above are of all.</p>',
  '<p>{came} came</p>',
  '<Section title={<>Today, {day}</>} />',
  '<Button>Look <SpokenOnly text="at the work of {name}" /></Button>',
  "<Button>{isTaken ? 'Change' : 'Take'} <span>{name}</span></Button>",
  "<p>{isPart && 'the first '}{people}</p>",
  '<p>{count}<span className="sr-only"> waiting</span></p>',
  '<p>Press <kbd>Enter</kbd> to save</p>',
])('a glued sentence is caught: %s', (source) => {
  expect(gluedIn(source)).not.toEqual([])
})

test.each([
  '<p>All is sent. <Link to="/y">See them</Link></p>',
  '<p><strong>Not confirmed.</strong> Please open the link.</p>',
  '<p>Also found: {others}</p>',
  `<p>{\`Question \${number}\`} · <span>{language}</span></p>`,
  '<button><Trash aria-hidden="true" /> Delete</button>',
  '<Button>Print <kbd>Enter</kbd></Button>',
  '<h2>Sending {isOn && <Badge>On</Badge>}</h2>',
  '<a>See it on the map<span className="sr-only"> (new tab)</span></a>',
  '<p><span className="sr-only">before: </span>{before}</p>',
  "<p>{room ? <Names of={[room]} /> : 'Not entered yet'} {link}</p>",
  '<label>Add {/* as a file */}</label>',
])('what stands for itself is left alone: %s', (source) => {
  expect(gluedIn(source)).toEqual([])
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
