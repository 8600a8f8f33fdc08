import { cutText } from '../cut-text.ts'
import type { BodyOfKind } from './content/kinds.ts'
import { institute as demo } from './institute.ts'

type Identity = BodyOfKind<'identity'>

/** What the owner is asked once; everything that bears the institute's name follows from it. */
export const questions = ['name', 'logo', 'colour', 'phone', 'address', 'hours', 'teaches', 'money'] as const
export type Question = (typeof questions)[number]

/** What is said of the publication at the end of the questions: whoever goes through them has answered, also by keeping. */
export const startNote = 'First start'

/** The last two propose what most institutes have: they are open while another is. */
const proposed: readonly Question[] = ['teaches', 'money']

/** Which of them still have the demo's answer, or none. */
export function unansweredOf(body: Identity): Question[] {
  const hours = demo.openingHours.map(({ days, hours }) => ({ days, hours }))
  const isOpen: Record<Question, boolean> = {
    name: body.name === demo.name || !body.name,
    logo: !body.logo.id,
    colour: body.colour === null,
    phone: body.phone === demo.phone || !body.phone,
    address: body.address.street === demo.address.street,
    hours: same(body.openingHours, hours),
    teaches: false,
    money: false,
  }
  const open = questions.filter((question) => isOpen[question])
  return open.length > 0 ? [...open, ...proposed] : []
}

/** The identity without what the demo said beside the answers: an institute has no accounts and no founding year of another. */
export function withoutDemo(body: Identity, ownEmail = ''): Identity {
  if (body.name === demo.name) return body
  const { city } = body.address
  const isMoved = !same(body.address, demo.address)
  const plainWords = isMoved && city ? `${body.name} in ${city}.` : `${body.name}.`
  const known = new Set(demo.social.map(({ href }) => href))
  return {
    ...body,
    shortName: body.shortName === demo.shortName ? shorten(body.name) : body.shortName,
    // What nobody has said is not claimed.
    tagline: body.tagline === demo.tagline ? '' : body.tagline,
    description: body.description === demo.description ? plainWords : body.description,
    // Whoever answers is reached, and not the demo.
    email: body.email === demo.email && ownEmail.includes('.') ? ownEmail : body.email,
    founded: body.founded === demo.founded ? null : body.founded,
    social: body.social.filter(({ href }) => !known.has(href)),
    mapHref: body.mapHref === demo.mapHref && isMoved ? mapOf(body.address) : body.mapHref,
  }
}

/** As much of a name as has room beside a logo: whole words. */
export function shorten(name: string): string {
  const words = name.trim().split(/\s+/)
  let short = ''
  for (const word of words) {
    const longer = short ? `${short} ${word}` : word
    if (short && longer.length > 18) break
    short = longer
  }
  return cutText(short.replace(/\s(?:of|and|for|&)$/i, ''), 30)
}

function mapOf({ street, city, postalCode }: Identity['address']): string {
  const words = [street, city, postalCode].filter(Boolean).join(', ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
