import { Badge } from '#web/ui/badge.tsx'

/** The topics or languages of a programme in a row. */
export function LanguageList({ languages }: { languages: string[] }) {
  if (languages.length === 0) return null
  return (
    <ul aria-label="What you will learn" className="flex flex-wrap gap-1.5">
      {languages.map((language) => (
        <li key={language}>
          <Badge>{language}</Badge>
        </li>
      ))}
    </ul>
  )
}
