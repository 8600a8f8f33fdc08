import { type Kysely, sql } from 'kysely'
import { isSlug, slugOf } from '#contract/slug.ts'

const statements = [
  `create table programme_slugs (
    kind text not null,
    slug text not null,
    programme_id text not null references programmes (id) on delete cascade,
    is_current integer not null,
    created_at text not null,
    primary key (kind, slug)
  )`,
  'create unique index programme_slugs_current on programme_slugs (programme_id) where is_current = 1',
  'create index programme_slugs_programme on programme_slugs (programme_id)',
]

interface Named {
  id: string
  kind: string
  name: string
  created_at: string
}

/** Courses, internships and degrees have readable addresses; those that lead by id go on working. */
export function programmeSlugs() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
      const { rows } = await sql<Named>`
        select id, kind, name, created_at from programmes where removed_at is null order by created_at, id
      `.execute(db)
      const taken = new Set<string>()
      for (const { id, kind, name, created_at } of rows) {
        const own = slugOf(name)
        const base = isSlug(own) ? own : [kind, own].filter(Boolean).join('-')
        let slug = base
        for (let no = 2; taken.has(`${kind} ${slug}`); no += 1) slug = `${base}-${no}`
        taken.add(`${kind} ${slug}`)
        await sql`
          insert into programme_slugs (kind, slug, programme_id, is_current, created_at)
          values (${kind}, ${slug}, ${id}, 1, ${created_at})
        `.execute(db)
      }
    },
  }
}
