import { Check, ChevronDown } from 'lucide-react'
import { RichText } from '#web/features/rich-text/rich-text.tsx'
import '#web/features/rich-text/rich-text.css'
import { languageOf } from '#contract/language-of.ts'
import type { ProgrammePage } from './read-programme-page.ts'

/** Outcomes, syllabus, questions and photos, each where there is one. */
export function ProgrammeSections({ page }: { page: ProgrammePage }) {
  const { outcomes, syllabus, questions, photos } = page
  return (
    <>
      {outcomes.length > 0 && (
        <section aria-labelledby="outcomes">
          <h2 id="outcomes" className="mb-4 text-2xl">
            What you can do afterwards
          </h2>
          <ul className="grid gap-3">
            {outcomes.map((outcome) => (
              <li key={outcome} {...languageOf(outcome)} className="flex gap-3 wrap-anywhere">
                <Check aria-hidden="true" className="mt-0.5 size-5 flex-none text-accent-ink" />
                {outcome}
              </li>
            ))}
          </ul>
        </section>
      )}
      {syllabus && (
        <section aria-labelledby="syllabus">
          <h2 id="syllabus" className="mb-4 text-2xl">
            Syllabus
          </h2>
          <RichText {...syllabus} />
        </section>
      )}
      {questions.length > 0 && (
        <section aria-labelledby="questions">
          <h2 id="questions" className="mb-4 text-2xl">
            Questions and answers
          </h2>
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-t border-line last:border-b">
              <summary
                {...languageOf(question)}
                className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold wrap-anywhere"
              >
                {question}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 flex-none transition-transform group-open:rotate-180"
                />
              </summary>
              <p {...languageOf(answer)} className="pb-4 whitespace-pre-line text-ink-soft wrap-anywhere">
                {answer}
              </p>
            </details>
          ))}
        </section>
      )}
      {photos.length > 0 && (
        <section aria-labelledby="photos">
          <h2 id="photos" className="mb-4 text-2xl">
            Photos
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {photos.map((picture) => (
              <li key={picture.src}>
                <img
                  {...picture}
                  alt={picture.alt}
                  sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 46vw, 92vw"
                  loading="lazy"
                  className="aspect-video h-auto w-full rounded-lg object-cover"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
