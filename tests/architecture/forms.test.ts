import { expect, test } from 'vitest'
import type { SourceFile } from './read-source.ts'
import { readTree } from './read-tree.ts'

/** Screens with a form of their own that would leave a refusal without a field to the toast alone. */
function findSilentForms(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))
    .filter(({ source }) => /\buseForm\(/.test(source) && /<form\b/.test(source))
    .filter(({ source }) => !/<FormError\b[^>]*\berrors\.form\b/.test(source))
    .map(({ path }) => path)
}

test('every form says what is wrong with it as a whole', () => {
  expect(findSilentForms(readTree('web'))).toEqual([])
})

test('a form of its own that does not is caught', () => {
  const own = 'const form = useForm(plan)\nreturn <form ref={form.ref}>'
  const found = findSilentForms([
    { path: 'web/features/profile/a.tsx', source: `${own}</form>` },
    { path: 'web/features/profile/b.tsx', source: `${own}<FormError text={form.errors.form} /></form>` },
    {
      path: 'web/features/profile/c.tsx',
      source: 'const form = useForm(plan)\nreturn <FormDialog form={form} />',
    },
  ])
  expect(found).toEqual(['web/features/profile/a.tsx'])
})
