import { limits } from '#contract/limits.ts'
import type { ShownPerson, ShownSection } from '#web/content/sections.ts'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { Reveal } from '#web/ui/reveal.tsx'
import { TeamCard } from './team-card.tsx'

/** Of twelve columns a card takes 10, from sm on 6, from md on 4, from lg on 3. */
const cardColumns = 'col-span-10 col-start-2 sm:col-span-6 sm:col-start-auto md:col-span-4 lg:col-span-3'

export function Team({ anchor, title, members }: ShownSection<'team'> & { members: ShownPerson[] }) {
  return (
    <section className="section section-tint" aria-labelledby={anchor}>
      <div className="wrap grid grid-cols-12 items-center gap-x-[min(1.25rem,2vw)] gap-y-8 lg:gap-x-5">
        <div className="col-span-12 md:col-span-4 lg:col-span-6">
          <SectionHeading id={anchor} title={title} className="mb-0" />
        </div>
        {members.map((member) => (
          <Reveal key={member.id} threshold={limits.revealThreshold} className={cardColumns}>
            <TeamCard member={member} />
          </Reveal>
        ))}
      </div>
    </section>
  )
}
