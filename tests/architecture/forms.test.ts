import { expect, test } from 'vitest'
import type { SourceFile } from './read-source.ts'
import { readTree } from './read-tree.ts'

/** Screens with a form of their own that would leave a refusal without a field to the toast alone. */
function findSilentForms(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))
    .filter(({ source }) => /\buseForm\(/.test(source) && /<Form\b/.test(source))
    .filter(({ source }) => !/<FormError\b[^>]*\berrors\.form\b/.test(source))
    .map(({ path }) => path)
}

test('every form says what is wrong with it as a whole', () => {
  expect(findSilentForms(readTree('web'))).toEqual([])
})

test('a form of its own that does not is caught', () => {
  const own = 'const form = useForm(plan)\nreturn <Form form={form}>'
  const found = findSilentForms([
    { path: 'web/features/profile/a.tsx', source: `${own}</Form>` },
    { path: 'web/features/profile/b.tsx', source: `${own}<FormError text={form.errors.form} /></Form>` },
    {
      path: 'web/features/profile/c.tsx',
      source: 'const form = useForm(plan)\nreturn <FormDialog form={form} />',
    },
  ])
  expect(found).toEqual(['web/features/profile/a.tsx'])
})

/** The one form, options that are chosen and never refused beside a field, and the gallery. */
const noForms = [
  'web/form/form.tsx',
  'web/site/quiz/quiz.tsx',
  'web/learner/exams/open-exam.tsx',
  'web/dev/ui/layers.tsx',
]

/** Forms that are read, sent and refused in a way of their own. */
function findOwnForms(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx') && !noForms.includes(path))
    .filter(({ source }) => /<form\b/.test(source))
    .map(({ path }) => path)
}

test('every form is the one form', () => {
  expect(findOwnForms(readTree('web'))).toEqual([])
})

test('a form that is not is caught', () => {
  const own = '<form onSubmit={goOn}></form>'
  const found = findOwnForms([
    { path: 'web/site/a.tsx', source: 'const form = useForm(plan)\nreturn <Form form={form}></Form>' },
    { path: 'web/site/c.tsx', source: own },
  ])
  expect(found).toEqual(['web/site/c.tsx'])
})

/** What saves or tries by itself while somebody writes: nothing is sent with a button. */
const noButtons = ['web/admin/site/content-item/use-draft.ts', 'web/admin/certificates/template/use-tried.ts']

/** Forms without an element: what a refused call says of a field is put there in a way of their own. */
function findOwnRefusals(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/') && !path.startsWith('web/form/'))
    .filter(({ path }) => !noButtons.includes(path))
    .filter(({ source }) => /\bCallError\b.*\.field\b|\bfield\b.*\bas CallError\b/.test(source))
    .map(({ path }) => path)
}

test('what the server says of a field is put beside it by the one form', () => {
  expect(findOwnRefusals(readTree('web'))).toEqual([])
})

test('a screen that does so itself is caught', () => {
  const found = findOwnRefusals([
    {
      path: 'web/admin/a.ts',
      source: 'if (error instanceof CallError && error.field) setFields({ [error.field]: error.message })',
    },
    { path: 'web/admin/b.ts', source: "const { field = '' } = problem as CallError" },
    { path: 'web/admin/c.ts', source: 'const words = error instanceof CallError ? error.message : other' },
    { path: 'web/form/d.ts', source: 'if (error instanceof CallError) say(error.field)' },
  ])
  expect(found).toEqual(['web/admin/a.ts', 'web/admin/b.ts'])
})

/** As a cast, as the parameter of a handler, asked for any error at all, and in a toast what belongs in place. */
const rawWords = [
  /\bas (?:Call)?Error\)\.message\b/,
  /\((\w+): (?:Call)?Error\)\s*=>[^}]*\b\1\.message\b/,
  /\b(\w+) instanceof Error\b[^}]*\b\1\.message\b/,
  /\btoast\.error\(wordsOf\(/,
]

/** `wordsOf` in place and `toastOf` in a toast alone say what a failed call is: a fault of our own has words for us and not for people. */
function findRawWords(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/'))
    .filter(({ source }) => rawWords.some((said) => said.test(source)))
    .map(({ path }) => path)
}

test('no screen says the words of a fault that may be our own', () => {
  expect(findRawWords(readTree('web'))).toEqual([])
})

test('who does is caught', () => {
  const found = findRawWords([
    { path: 'web/site/a.tsx', source: 'catch (problem) { toast.error((problem as Error).message) }' },
    { path: 'web/site/b.tsx', source: 'save().catch((problem: Error) => toast.error(problem.message))' },
    {
      path: 'web/site/c.tsx',
      source: 'const words = (error) => error instanceof Error ? error.message : other',
    },
    { path: 'web/site/d.tsx', source: 'save().catch((problem) => toast.error(toastOf(problem)))' },
    { path: 'web/site/e.tsx', source: 'save().catch((problem) => toast.error(wordsOf(problem)))' },
  ])
  expect(found).toEqual(['web/site/a.tsx', 'web/site/b.tsx', 'web/site/c.tsx', 'web/site/e.tsx'])
})

/** Options whose words are what is sent: a browser that translates them would send its own. */
function findOptionsOfWords(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/'))
    .filter(({ source }) =>
      [...source.matchAll(/<option\b(.*?[^=])>/gs)].some(([, given = '']) => !/\bvalue=/.test(given)),
    )
    .map(({ path }) => path)
}

test('every option has a value', () => {
  expect(findOptionsOfWords(readTree('web'))).toEqual([])
})

test('an option without is caught', () => {
  const found = findOptionsOfWords([
    { path: 'web/site/a.tsx', source: '<option\n  key={id}\n>\n  {name}\n</option>' },
    { path: 'web/site/b.tsx', source: '<option key={id} value={id} translate="no">{name}</option>' },
    { path: 'web/site/c.tsx', source: '<option value="">Any</option><option>None</option>' },
  ])
  expect(found).toEqual(['web/site/a.tsx', 'web/site/c.tsx'])
})
