import { messages } from '#contract/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The languages of a programme in a row, or the word for a list that cannot be read. */
export function LanguageList({ languages }: { languages: string[] | null }) {
  if (!languages) return <p className="text-sm text-ink-soft">{messages.invalidLanguages}</p>
  if (languages.length === 0) return null
  return (
    <ul aria-label="Languages" className="flex flex-wrap gap-1.5">
      {languages.map((language) => (
        <li key={language}>
          <Badge>{language}</Badge>
        </li>
      ))}
    </ul>
  )
}
