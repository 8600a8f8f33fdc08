import { ExternalLink } from 'lucide-react'
import type { ShownPerson } from '#web/content/sections.ts'
import { Card } from '#web/ui/card.tsx'

export function TeamCard({ member }: { member: ShownPerson }) {
  const { name, age, role, profilePic, projectImage, to } = member
  return (
    <Card as="article" className="items-center text-center">
      {projectImage && (
        <img
          {...projectImage}
          alt={projectImage.alt}
          loading="lazy"
          className="aspect-[16/10] w-full bg-sunken object-cover"
        />
      )}
      {profilePic && (
        <img
          {...profilePic}
          alt={profilePic.alt}
          loading="lazy"
          className="-mt-12 size-24 rounded-full border-4 border-surface bg-sunken object-cover"
        />
      )}
      <div className="grid w-full gap-1 p-5 pt-3">
        <h3 translate="no">{name}</h3>
        <p className="text-sm text-ink-soft">{role}</p>
        <p className="text-sm text-ink-soft">Age: {age}</p>
        <a href={to} target="_blank" rel="noreferrer" className="btn btn-primary mt-3">
          Live Demo
          <ExternalLink aria-hidden="true" />
          <span className="sr-only"> of {name} (new tab)</span>
        </a>
      </div>
    </Card>
  )
}
