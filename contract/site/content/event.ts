import * as z from 'zod/mini'
import { isWallTime } from '../../calendar.ts'
import { written } from './article.ts'
import {
  address,
  choice,
  type Field,
  type Fields,
  line,
  list,
  picture,
  wholeNumber,
  words,
} from './fields.ts'

/** A day and a time by India's clock, as a form gives it: 2026-11-24T09:00. */
const wallTime = (label: string, said: { isRequired?: boolean; hint?: string } = {}): Field<string> => ({
  input: 'moment',
  label,
  ...said,
  schema: z
    .string('must be a day and a time')
    .check(z.refine((value) => value === '' || isWallTime(value), 'must be a day and a time')),
  empty: '',
})

/** Something people come to. */
export const event = {
  title: line('Heading', 120, { isRequired: true }),
  slug: line('Page address (URL)', 80, { isRequired: true, hint: 'After /events/, such as open-day.' }),
  startsAt: wallTime('Begins', { isRequired: true, hint: "By India's clock." }),
  endsAt: wallTime('Ends', { isRequired: true, hint: 'Then it moves to Previously by itself.' }),
  venue: line('Place', 160, { isRequired: true, hint: 'Such as Seminar hall, Lucknow; or Online.' }),
  link: address('Link to join', { hint: 'Told only to those who have registered, in their emails.' }),
  seats: wholeNumber('Seats', {
    min: 1,
    max: 100_000,
    hint: 'The form closes with the last one. Empty: as many as come.',
  }),
  price: wholeNumber('Price in rupees', { min: 0, max: 1_000_000, hint: 'Empty: free of charge.' }),
  registerUntil: wallTime('Registration until', { hint: 'Empty: until it begins.' }),
  status: choice(
    'Does it take place?',
    [
      { value: 'on', label: 'It takes place' },
      { value: 'cancelled', label: 'It is cancelled' },
    ],
    { hint: 'Who has registered gets an email when it is moved or cancelled.' },
  ),
  summary: words('In a few sentences', 600, { isRequired: true }),
  topics: list('What it is about', 'point', { name: line('Point', 160, { isRequired: true }) }, { max: 10 }),
  picture: picture('Picture', { shape: 'wide' }),
  text: written('More about it'),
  speakers: list(
    'Speakers',
    'speaker',
    {
      name: line('Name', 80, { isRequired: true }),
      role: line('What they do', 120),
      picture: picture('Portrait', { shape: 'square' }),
    },
    { max: 12 },
  ),
  photos: list(
    'Photos',
    'photo',
    { picture: picture('Photo', { shape: 'wide', isRequired: true }) },
    { max: 40, hint: 'Shown once it is over.' },
  ),
  shelf: choice(
    'Where it stands',
    [
      { value: 'clock', label: 'By its date' },
      { value: 'upcoming', label: 'Always under Upcoming' },
    ],
    { hint: 'By its date it leaves Upcoming when it ends.' },
  ),
  seoTitle: line('Title in search results', 70, { hint: 'Empty: the heading.' }),
  seoDescription: words('Description in search results', 300, { hint: 'Empty: the few sentences.' }),
  shareImage: picture('Picture when somebody shares it', {
    shape: 'share',
    hint: 'Empty: the picture above.',
  }),
} as const satisfies Fields
