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
    phone: body.phone === demo.phone || !body.phone || body.email === demo.email,
    address: body.address.street === demo.address.street,
    hours: same(body.openingHours, hours),
    teaches: false,
    money: false,
  }
  const open = questions.filter((question) => isOpen[question])
  return open.length > 0 ? [...open, ...proposed] : []
}

/** What would send visitors to the demo: no answer, also where all questions have been gone through. */
export function claimsOfDemo(body: Identity): Question[] {
  if (body.name === demo.name) return []
  const misleading: readonly Question[] = ['phone', 'address']
  return unansweredOf(body).filter((question) => misleading.includes(question))
}

/**
 * The identity without what the demo said: what was left out is not claimed, and an institute has no address, accounts or
 * founding year of another. Without a phone and an email it is refused: both are asked for.
 * @param former the address for which the link to a map was made
 */
export function withoutDemo(body: Identity, ownEmail = '', former = body.address): Identity {
  if (body.name === demo.name) return body
  const address = ownAddress(body.address)
  const plainWords = address.city ? `${body.name} in ${address.city}.` : `${body.name}.`
  const known = new Set(demo.social.map(({ href }) => href))
  return {
    ...body,
    shortName: body.shortName === demo.shortName ? shorten(body.name) : body.shortName,
    // What nobody has said is not claimed.
    tagline: body.tagline === demo.tagline ? '' : body.tagline,
    description: body.description === demo.description ? plainWords : body.description,
    phone: body.phone === demo.phone ? '' : body.phone,
    // Whoever answers is reached, and not the demo.
    email: body.email === demo.email ? (ownEmail.includes('.') ? ownEmail : '') : body.email,
    address,
    founded: body.founded === demo.founded ? null : body.founded,
    social: body.social.filter(({ href }) => !known.has(href)),
    // Made here, it follows the address.
    mapHref: ['', demo.mapHref, mapOf(former)].includes(body.mapHref) ? mapOf(address) : body.mapHref,
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

/** Without the demo's street an address says where somebody else is; the country is not asked for. */
export function ownAddress(address: Identity['address']): Identity['address'] {
  if (address.street !== demo.address.street) return address
  return { ...address, street: '', city: '', state: '', postalCode: '' }
}

function mapOf({ street, city, postalCode }: Identity['address']): string {
  const words = [street, city, postalCode].filter(Boolean).join(', ')
  return words && `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
