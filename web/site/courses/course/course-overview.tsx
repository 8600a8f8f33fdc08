import { Check } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { languageOf } from '#web/lib/language-of.ts'
import { EnrolCard } from '../programme-page/enrol-card.tsx'
import { ProgrammeSections } from '../programme-page/programme-sections.tsx'
import type { ProgrammePage } from '../programme-page/read-programme-page.ts'
import type { CourseDetail } from './read-course.ts'

export function CourseOverview({ course, more }: { course: CourseDetail; more: ProgrammePage | null }) {
  const { name, description, languages, prerequisites } = course
  return (
    <div className="grid gap-x-16 gap-y-8 pb-16 pt-4 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:pb-24">
      <div className="grid content-start gap-5">
        <h1 {...languageOf(name)}>{name}</h1>
        <p {...languageOf(description)} className="lead whitespace-pre-line">
          {description}
        </p>
      </div>
      <EnrolCard programme={course} brochure={more?.brochure ?? null} />
      <div className="grid content-start gap-8 lg:col-start-1">
        <section aria-labelledby="learn">
          <h2 id="learn" className="mb-4 text-2xl">
            What you will learn
          </h2>
          {languages ? (
            <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
              {languages.map((language) => (
                <li key={language} className="flex items-center gap-3 border-t border-line pt-3">
                  <Check aria-hidden="true" className="size-5 flex-none text-accent-ink" />
                  {language}
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">{messages.invalidLanguages}</p>
          )}
        </section>
        {prerequisites && (
          <section aria-labelledby="prerequisites">
            <h2 id="prerequisites" className="mb-2 text-2xl">
              Prerequisites
            </h2>
            <p {...languageOf(prerequisites)} className="max-w-2xl text-ink-soft">
              {prerequisites}
            </p>
          </section>
        )}
        {more && <ProgrammeSections page={more} />}
      </div>
    </div>
  )
}
