import { z } from 'zod'
import people from './people.json' with { type: 'json' }

/** How far somebody has come with what they owe. */
const status = z.enum([
  'waits',
  'paid',
  'part',
  'unpaid',
  'overdue',
  'plan',
  'concession',
  'claim',
  'finished',
])

const person = z
  .tuple([
    z.string(),
    z.string(),
    z.enum(['Students', 'Interns', 'College']),
    z.string(),
    z.string(),
    z.int(),
    status,
  ])
  .transform(([name, slug, group, city, programme, ago, status]) => ({
    name,
    /** In Latin letters, for the address. */
    slug,
    group,
    city,
    programme,
    /** Days since they signed up. */
    ago,
    status,
  }))

export type DemoPerson = z.infer<typeof person>

export const demo = z
  .strictObject({
    people: z.array(person),
    trainers: z.array(z.strictObject({ name: z.string(), slug: z.string(), batches: z.array(z.string()) })),
    /** Name, address, days ago, question, answer. */
    messages: z.array(z.tuple([z.string(), z.string(), z.int(), z.string(), z.string().nullable()])),
    /** Who comes to the talk. */
    guests: z.array(z.string()),
  })
  .parse(people)
