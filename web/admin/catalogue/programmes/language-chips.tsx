import { messages } from '#contract/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

export function LanguageChips({ languages }: { languages: string[] | null }) {
  if (!languages) return <p className="text-sm text-danger">{messages.invalidLanguages}</p>
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Languages">
      {languages.map((language) => (
        <li key={language}>
          <Badge>{language}</Badge>
        </li>
      ))}
    </ul>
  )
}
