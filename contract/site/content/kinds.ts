import type * as z from 'zod/mini'
import { article } from './article.ts'
import { event } from './event.ts'
import {
  address,
  choice,
  colour,
  emptyOf,
  type Fields,
  fillIn,
  flag,
  group,
  hidden,
  line,
  list,
  picture,
  place,
  shapeOf,
  type ValueOf,
  wholeNumber,
  words,
} from './fields.ts'
import { programme } from './programme.ts'
import { fillInSections, sections } from './sections.ts'

const name = line('Name', 80, { isRequired: true })
const title = line('Heading', 120, { isRequired: true })
const links = (label: string, max: number) =>
  list(
    label,
    'link',
    { label: line('Words', 40, { isRequired: true }), href: address('Address', { isRequired: true }) },
    { max },
  )

const identity = {
  name: line('Name of the institute', 80, { isRequired: true }),
  shortName: line('Short name', 30, {
    isRequired: true,
    hint: 'Beside the logo, where the whole name has no room.',
  }),
  tagline: line('Motto', 100),
  description: words('What you are, in two sentences', 300, {
    isRequired: true,
    hint: 'Shown in the footer, and in search results for the home page.',
  }),
  phone: line('Phone', 32, { isRequired: true }),
  whatsapp: line('WhatsApp', 32, { hint: 'Ten digits are enough for India; else with +. Empty: no button.' }),
  email: line('Email', 254, {
    isRequired: true,
    hint: 'Messages of visitors and answers to emails go there.',
  }),
  address: group('Address', {
    street: line('Street', 120),
    city: line('City', 60),
    state: line('State', 60),
    postalCode: line('PIN code', 12),
    country: line('Country', 60),
    countryCode: line('Country in two letters', 2),
  }),
  mapHref: address('Link to a map'),
  openingHours: list(
    'Opening hours',
    'line',
    {
      days: line('Days', 40, { isRequired: true, hint: 'Such as Monday to Friday.' }),
      hours: line('Hours', 40, { isRequired: true, hint: 'Such as 9:00 am – 8:00 pm, or Closed.' }),
    },
    { max: 7 },
  ),
  social: list(
    'Social accounts',
    'account',
    {
      network: choice('Network', [
        { value: 'linkedin', label: 'LinkedIn' },
        { value: 'instagram', label: 'Instagram' },
        { value: 'youtube', label: 'YouTube' },
        { value: 'facebook', label: 'Facebook' },
      ]),
      href: address('Address', { isRequired: true }),
    },
    { max: 4 },
  ),
  founded: wholeNumber('Founded in', { min: 1800, max: 2100 }),
  logo: picture('Logo', { hint: 'Empty: the first letter of the name, in your colour.' }),
  colour: colour('Colour', { hint: 'Buttons, links and headings follow it, in light and in dark.' }),
  // Asked at the first start, changed under Groups.
  teaches: hidden(
    group('Whom you teach', {
      Students: flag('Students', true),
      Interns: flag('Interns', true),
      College: flag('College students', true),
      Online: flag('Online', true),
      Offline: flag('Offline', true),
    }),
  ),
} as const satisfies Fields

const navigation = {
  entries: list(
    'Menu',
    'entry',
    {
      label: line('Words', 24, { isRequired: true }),
      href: address('Address', { hint: 'Not used when it opens a list of links.' }),
      links: links('Links below it', 10),
    },
    {
      max: 6,
      hint: 'Courses stands before them, so that there are seven at most; its links are the featured courses.',
    },
  ),
  quick: links('Quick links in the footer', 10),
} as const satisfies Fields

const page = {
  name: line('Name of the page', 60, { isRequired: true }),
  path: line('Page address (URL)', 100, { isRequired: true, hint: 'Such as /placements.' }),
  title: line('Title in search results', 70, { hint: 'Empty: the name of the page.' }),
  description: words('Description in search results', 300),
  shareImage: picture('Picture when somebody shares it', { shape: 'share' }),
  sections,
} as const satisfies Fields

const service = {
  place,
  title,
  text: words('Words', 400),
  picture: picture('Picture'),
} as const satisfies Fields

const person = {
  place,
  name,
  role: line('What they do', 80),
  age: wholeNumber('Age', { min: 5, max: 120, isRequired: true }),
  profilePic: picture('Portrait', { shape: 'square' }),
  projectImage: picture('Picture of their project', { shape: 'wide' }),
  to: address('Link to their project', { isRequired: true }),
} as const satisfies Fields

const project = {
  place,
  by: choice('Made by', [
    { value: 'students', label: 'Students' },
    { value: 'company', label: 'The company' },
  ]),
  title,
  text: words('Words', 400),
  technologies: list('Made with', 'technology', { name: line('Name', 30, { isRequired: true }) }, { max: 8 }),
  picture: picture('Picture', { shape: 'wide' }),
  link: address('Link to it'),
} as const satisfies Fields

const client = {
  place,
  name,
  logo: picture('Logo', { shape: 'square' }),
  to: address('Link to their site', { isRequired: true }),
} as const satisfies Fields

const review = {
  place,
  name,
  role: line('What they studied, and what they do now', 100),
  text: words('What they say', 600, { isRequired: true }),
  picture: picture('Portrait', { shape: 'square' }),
} as const satisfies Fields

const question = {
  place,
  question: line('Question', 200, { isRequired: true }),
  answer: words('Answer', 1_500, { isRequired: true }),
} as const satisfies Fields

const quiz = {
  place,
  question: line('Question', 300, { isRequired: true }),
  first: line('Option 1', 200, { isRequired: true }),
  second: line('Option 2', 200, { isRequired: true }),
  third: line('Option 3', 200, { isRequired: true }),
  fourth: line('Option 4', 200, { isRequired: true }),
  answer: choice('Right is', [
    { value: '0', label: 'Option 1' },
    { value: '1', label: 'Option 2' },
    { value: '2', label: 'Option 3' },
    { value: '3', label: 'Option 4' },
  ]),
} as const satisfies Fields

export interface Kind {
  /** One of them, in the panel's words. */
  label: string
  plural: string
  fields: Fields
  /** There is one, and it cannot be taken down. */
  isSingle?: boolean
}

/** Everything an owner may change on the site, by kind. */
const kindFields = {
  identity,
  navigation,
  page,
  service,
  person,
  project,
  client,
  review,
  question,
  quiz,
  article,
  event,
  programme,
} as const satisfies Record<string, Fields>

export type ContentKind = keyof typeof kindFields
export const contentKinds = Object.keys(kindFields) as [ContentKind, ...ContentKind[]]
export type ListKind = Exclude<ContentKind, 'identity' | 'navigation' | 'page'>
export type BodyOfKind<K extends ContentKind> = ValueOf<(typeof kindFields)[K]>
export type AnyBody = { [K in ContentKind]: BodyOfKind<K> }[ContentKind]

const said: Record<ContentKind, Omit<Kind, 'fields'>> = {
  identity: { label: 'The institute', plural: 'The institute', isSingle: true },
  navigation: { label: 'Menu and footer', plural: 'Menu and footer', isSingle: true },
  page: { label: 'Page', plural: 'Pages' },
  service: { label: 'Service', plural: 'Services' },
  person: { label: 'Team member', plural: 'Team' },
  project: { label: 'Project', plural: 'Projects' },
  client: { label: 'Client', plural: 'Clients' },
  review: { label: 'Review', plural: 'Reviews' },
  question: { label: 'Question and answer', plural: 'Questions and answers' },
  quiz: { label: 'Quiz question', plural: 'Quiz questions' },
  article: { label: 'Article', plural: 'Articles' },
  event: { label: 'Event', plural: 'Events' },
  programme: { label: 'Page of a programme', plural: 'Pages of programmes' },
}

export const kinds = Object.fromEntries(
  contentKinds.map((kind) => [kind, { ...said[kind], fields: kindFields[kind] }]),
) as unknown as Record<ContentKind, Kind>

export function schemaOf(kind: ContentKind): z.ZodMiniType<AnyBody> {
  return shapeOf(kinds[kind].fields) as unknown as z.ZodMiniType<AnyBody>
}

export function emptyBody(kind: ContentKind): Record<string, unknown> {
  return emptyOf(kinds[kind].fields)
}

/** Of those that have no words yet; no page of the panel loads them. */
const untitled: Partial<Record<ContentKind, string>> = {
  page: 'Untitled page',
  service: 'Untitled service',
  person: 'Unnamed team member',
  project: 'Untitled project',
  client: 'Unnamed client',
  review: 'Unnamed review',
  question: 'Untitled question and answer',
  quiz: 'Untitled quiz question',
  article: 'Untitled article',
  event: 'Untitled event',
  programme: 'Untitled page of a programme',
}

/** How an item is called in lists, by its own words. */
export function nameOf(kind: ContentKind, body: Record<string, unknown>): string {
  if (kinds[kind].isSingle) return kinds[kind].label
  for (const field of ['name', 'title', 'question']) {
    const value = body[field]
    if (typeof value === 'string' && value) return value
  }
  return untitled[kind] ?? kinds[kind].label
}

/** Where on the site an item has a page of its own; null for what only stands on others. */
export function addressOf(kind: ContentKind, body: Record<string, unknown>): string | null {
  if (kind === 'article') return `/blog/${String(body.slug)}`
  if (kind === 'event') return `/events/${String(body.slug)}`
  if (kind === 'programme') return `/${String(body.of)}/${String(body.programme)}`
  return kind === 'page' ? String(body.path) : null
}

/** A body of this or an earlier version, in the shape of this one. */
export function liftBody(kind: ContentKind, body: unknown): Record<string, unknown> {
  const lifted = fillIn(kinds[kind].fields, body)
  return 'sections' in lifted ? { ...lifted, sections: fillInSections(lifted.sections) } : lifted
}

/** Grows by one when a body can no longer be read by filling in what it lacks. */
export const contentSchema = 1
