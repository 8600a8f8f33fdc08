import { college } from '#web/content/college.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

export function CollegeHero() {
  const { title, text, picture } = college.hero
  return (
    <div className="wrap pt-4 sm:pt-6">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'College' }]} />
      <div className="grid items-center gap-x-12 gap-y-6 pt-4 md:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <p className="flex flex-wrap gap-x-6">
            <a href="#internships" className="link inline-flex min-h-11 items-center">
              Internships
            </a>
            <a href="#degrees" className="link inline-flex min-h-11 items-center">
              Degree Programs
            </a>
          </p>
        </div>
        <img {...picture} alt={picture.alt} fetchPriority="high" className="mx-auto h-auto w-full max-w-lg" />
      </div>
    </div>
  )
}
