import type { ShownSection } from '#web/content/sections.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

interface CollegeHeroProps extends ShownSection<'head'> {
  /** What stands further down. */
  ways: { id: string; title: string }[]
}

export function CollegeHero({ label, title, text, picture, ways }: CollegeHeroProps) {
  return (
    <div className="wrap pt-4 sm:pt-6">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: label || title }]} />
      <div className="grid items-center gap-x-12 gap-y-6 pt-4 md:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <p className="flex flex-wrap gap-x-6">
            {ways.map((way) => (
              <a key={way.id} href={`#${way.id}`} className="link inline-flex min-h-11 items-center">
                {way.title}
              </a>
            ))}
          </p>
        </div>
        {picture && (
          <img
            {...picture}
            alt={picture.alt}
            fetchPriority="high"
            className="mx-auto h-auto w-full max-w-lg"
          />
        )}
      </div>
    </div>
  )
}
