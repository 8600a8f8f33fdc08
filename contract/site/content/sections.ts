import * as z from 'zod/mini'
import { text } from '../../fields.ts'
import {
  choice,
  emptyOf,
  type Field,
  type Fields,
  fillIn,
  film,
  line,
  link,
  list,
  picture,
  type ValueOf,
  words,
} from './fields.ts'
import { isOpening } from './opening.ts'

const title = line('Heading', 120, { isRequired: true })
const text600 = words('Words', 600)
const titleAndText = { title, text: text600 }
const points = (label: string, noun: string, max: number) =>
  list(label, noun, { title: line('Heading', 100, { isRequired: true }), text: words('Words', 400) }, { max })

/** What a section of a kind consists of; each is drawn by one component of the site. */
export const sectionFields = {
  hero: {
    eyebrow: line('Small words above', 80),
    title,
    text: text600,
    primary: link('First button'),
    secondary: link('Second button'),
    quiet: link('Link below'),
    facts: list(
      'Facts',
      'fact',
      {
        figure: line('Figure', 12, { isRequired: true }),
        label: line('What it counts', 80, { isRequired: true }),
      },
      { max: 4 },
    ),
    picture: picture('Picture'),
  },
  courses: titleAndText,
  about: {
    title,
    text: words('Words', 3_000, { hint: 'An empty line begins a new paragraph.' }),
    points: points('Points', 'point', 6),
    picture: picture('Picture'),
  },
  services: {
    layout: choice('Shown as', [
      { value: 'names', label: 'Their names, beside a picture' },
      { value: 'cards', label: 'Cards with words and picture' },
    ]),
    ...titleAndText,
    button: link('Button'),
    picture: picture('Picture'),
  },
  team: { title },
  projects: titleAndText,
  clients: titleAndText,
  reviews: { title },
  video: {
    ...titleAndText,
    play: line('Words on the button that plays', 40, { isRequired: true }),
    film: film('Film'),
    poster: picture('Picture before it plays'),
    button: link('Button'),
  },
  companyHero: {
    eyebrow: line('Small words above', 80),
    ...titleAndText,
    primary: link('First button'),
    secondary: link('Second button'),
    picture: picture('Picture'),
  },
  reasons: { title, items: points('Reasons', 'reason', 12) },
  call: {
    title,
    text: text600,
    button: link('Button'),
  },
  words: {
    title: line('Heading', 120),
    text: words('Words', 10_000, { hint: 'An empty line begins a new paragraph.' }),
  },
  pictureAndWords: {
    title,
    text: words('Words', 3_000, { hint: 'An empty line begins a new paragraph.' }),
    picture: picture('Picture'),
    side: choice('Picture', [
      { value: 'right', label: 'On the right' },
      { value: 'left', label: 'On the left' },
    ]),
    button: link('Button'),
  },
  facts: {
    title: line('Heading', 120),
    facts: list(
      'Facts',
      'fact',
      {
        figure: line('Figure', 12, { isRequired: true }),
        label: line('What it counts', 80, { isRequired: true }),
      },
      { max: 6 },
    ),
  },
  gallery: {
    title: line('Heading', 120),
    pictures: list('Pictures', 'picture', { picture: picture('Picture', { shape: 'wide' }) }, { max: 24 }),
  },
  questions: { title, text: text600 },
  head: {
    label: line('Name of the page', 60, { hint: 'In the way from home to here. Empty: the heading.' }),
    eyebrow: line('Small words above', 80),
    ...titleAndText,
    link: link('Link', { hint: 'Stands where the words say {link}, else below them.' }),
    picture: picture('Picture'),
  },
  beside: { title, points: points('Points', 'point', 6), picture: picture('Picture') },
  internships: titleAndText,
  degrees: titleAndText,
} as const satisfies Record<string, Fields>

export type SectionKind = keyof typeof sectionFields
export const sectionKinds = Object.keys(sectionFields) as SectionKind[]

/** What the panel calls them. */
export const sectionNames: Record<SectionKind, string> = {
  hero: 'First screen',
  courses: 'Featured courses',
  about: 'About, with points',
  services: 'Services',
  team: 'Team',
  projects: 'Projects',
  clients: 'Clients',
  reviews: 'Reviews',
  video: 'Film',
  companyHero: 'First screen of a page',
  reasons: 'Reasons',
  call: 'Call to action',
  words: 'Words',
  pictureAndWords: 'Picture and words',
  facts: 'Facts',
  gallery: 'Gallery',
  questions: 'Questions and answers',
  head: 'Heading of the page',
  beside: 'Beside the form',
  internships: 'Internships',
  degrees: 'Degree programs',
}

/** Kinds that belong to one page of the product and are drawn nowhere else. */
const bound: ReadonlySet<SectionKind> = new Set(['beside', 'internships', 'degrees'])
export function isBound(kind: SectionKind): boolean {
  return bound.has(kind)
}

/** The kinds that may be added to a page: the product's own pages have their heading already. */
export function offeredSections({ isFixed }: { isFixed: boolean }): SectionKind[] {
  return sectionKinds.filter((kind) => !bound.has(kind) && !(isFixed && isOpening(kind)))
}

/** `key` stays with a section wherever it is moved. */
export type SectionOf<K extends SectionKind> = {
  kind: K
  key: string
  isHidden: boolean
} & ValueOf<(typeof sectionFields)[K]>
export type Section = { [K in SectionKind]: SectionOf<K> }[SectionKind]

const frame = {
  key: text(40),
  isHidden: z.boolean('must be true or false'),
}

const oneSection = z.discriminatedUnion(
  'kind',
  sectionKinds.map((kind) =>
    z.object({
      kind: z.literal(kind),
      ...frame,
      ...Object.fromEntries(
        Object.entries(sectionFields[kind] as Fields).map(([name, { schema }]) => [name, schema]),
      ),
    }),
  ) as never,
) as unknown as z.ZodMiniType<Section>

const mostSections = 40

export const sections: Field<Section[]> = {
  input: 'sections',
  label: 'Sections',
  max: mostSections,
  schema: z
    .array(oneSection, 'must be a list')
    .check(z.maxLength(mostSections, `must have at most ${mostSections}`)) as unknown as z.ZodMiniType<
    Section[]
  >,
  empty: [],
}

function isSectionKind(kind: unknown): kind is SectionKind {
  return typeof kind === 'string' && Object.hasOwn(sectionFields, kind)
}

export function emptySection(kind: SectionKind, key: string): Section {
  return { kind, key, isHidden: false, ...emptyOf(sectionFields[kind]) } as unknown as Section
}

/** Sections of an earlier version; a kind that is no more known is left out. */
export function fillInSections(given: unknown): Section[] {
  if (!Array.isArray(given)) return []
  return given.flatMap((one: Record<string, unknown>) =>
    isSectionKind(one?.kind)
      ? [
          {
            kind: one.kind,
            key: String(one.key ?? ''),
            isHidden: one.isHidden === true,
            ...fillIn(sectionFields[one.kind], one),
          } as unknown as Section,
        ]
      : [],
  )
}
