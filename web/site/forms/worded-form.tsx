import type { ReactNode } from 'react'
import type { ShownSection } from '#web/content/sections.ts'
import { FormPage } from '#web/features/form/form-page.tsx'
import { PageSections } from '#web/site/sections/page-sections.tsx'
import type { PageWords } from '#web/site/sections/read-page.ts'

interface WordedFormProps {
  /** Null when no answer came: the form stays, with what was typed. */
  words: PageWords | null
  title: string
  width?: 'short' | 'long'
  isInOrder?: boolean
  children: ReactNode
}

/** A form in the owner's words: its heading, what stands beside it, and below it whatever else the owner put there. */
export function WordedForm({ words, title, children, ...look }: WordedFormProps) {
  const sections = words?.sections ?? []
  const head = sections.find((section) => section.kind === 'head')
  const beside = sections.find((section) => section.kind === 'beside')
  const further = sections.filter((section) => section !== head && section !== beside)
  return (
    <main id="main" tabIndex={-1}>
      <FormPage
        head={(head as ShownSection<'head'> | undefined) ?? { title, text: '' }}
        beside={beside as ShownSection<'beside'> | undefined}
        {...look}
      >
        {children}
      </FormPage>
      {words && further.length > 0 && (
        <PageSections sections={further} lists={words.lists}>
          {() => null}
        </PageSections>
      )}
    </main>
  )
}
