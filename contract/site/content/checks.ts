import { momentAt } from '../../calendar.ts'
import { groupsTaught, type Teaches, typesTaught } from '../../groups.ts'
import { toE164 } from '../../phone.ts'
import { cleanRichText } from '../rich-text/clean.ts'
import { isEmptyText, undescribedIn } from '../rich-text/read.ts'
import type { LinkRef, PictureRef } from './fields.ts'
import type { ContentKind } from './kinds.ts'
import { isOpening } from './opening.ts'
import type { Section } from './sections.ts'
import { type Visited, walkBody } from './walk.ts'

/** Looks through a body before it goes on the site, in plain sentences. */
export function checkBody(
  kind: ContentKind,
  body: Record<string, unknown>,
  isPage: (path: string) => boolean,
): Finding[] {
  return [
    ...walkBody(kind, body)
      .filter(({ path }) => !isInHidden(path, body))
      .flatMap((visited) => checkField(visited, isPage)),
    ...checkWhole(kind, body),
  ]
}

/** What nobody sees may be unfinished. */
export function isInHidden(path: string, { sections }: Record<string, unknown>): boolean {
  const at = /^sections\.(\d+)\./.exec(path)?.[1]
  return at !== undefined && (sections as Section[])[Number(at)]?.isHidden === true
}

function checkField({ field, value, path, label }: Visited, isPage: (path: string) => boolean): Finding[] {
  const stop = (sentence: string): Finding => ({ path, sentence, stops: true })
  const tell = (sentence: string): Finding => ({ path, sentence, stops: false })
  const isEmpty = value === '' || value === null
  if (field.isRequired && isEmpty) return [stop(`${label} is empty.`)]
  if (field.input === 'rich' && field.isRequired && isEmptyText(cleanRichText(value)))
    return [stop(`${label} is empty.`)]
  if (field.input === 'rich' && undescribedIn(cleanRichText(value)) > 0)
    return [tell(`${label} has a picture without a description. Press it twice to say what it shows.`)]
  if (field.input === 'picture') {
    const { id, alt, isDecorative } = value as PictureRef
    if (field.isRequired && !id) return [stop(`${label} is missing.`)]
    if (id && !alt && !isDecorative)
      return [stop(`${label} has no description. Say what it shows, or that it is only for decoration.`)]
  }
  if (field.input === 'link') {
    const { label: said, href } = value as LinkRef
    if (said && !href) return [stop(`${label} leads nowhere.`)]
    if (href && !said) return [stop(`${label} has no words.`)]
    return deadLink(href)
  }
  if (field.input === 'address' && typeof value === 'string') return deadLink(value)
  return []

  function deadLink(href: string): Finding[] {
    const [target = ''] = href.split(/[?#]/, 1)
    return target.startsWith('/') && !isPage(target)
      ? [tell(`${label} leads to ${target}, which is no page.`)]
      : []
  }
}

function checkWhole(kind: ContentKind, body: Record<string, unknown>): Finding[] {
  if (kind === 'identity') return checkIdentity(body as never)
  if (kind === 'quiz') return checkQuiz(body as never)
  if (kind === 'event') return eventFindings(body as never)
  if (kind === 'page') return checkPage(body as never)
  if (kind === 'article') {
    const { title, seoTitle } = body as Record<'title' | 'seoTitle', string>
    return longTitle(seoTitle ? 'seoTitle' : 'title', seoTitle || title)
  }
  return []
}

function longTitle(path: string, title: string): Finding[] {
  return title.length > 60
    ? [{ path, sentence: 'Title in search results is cut there after about 60 characters.', stops: false }]
    : []
}

function checkPage({
  title,
  name,
  sections,
}: {
  title: string
  name: string
  sections: Section[]
}): Finding[] {
  const shown = sections.filter(({ isHidden }) => !isHidden)
  const findings = longTitle(title ? 'title' : 'name', title || name)
  const isHeadless =
    sections.some(({ kind }) => isOpening(kind)) && !shown.some(({ kind }) => isOpening(kind))
  if (isHeadless)
    findings.push({ path: 'sections', sentence: 'Its heading is hidden: every page needs one.', stops: true })
  if (shown.length === 0)
    findings.push({
      path: 'sections',
      sentence: 'It has nothing on it: every section is hidden.',
      stops: true,
    })
  return findings
}

function checkIdentity({
  email,
  phone,
  whatsapp,
  teaches,
}: Record<'email' | 'phone' | 'whatsapp', string> & { teaches: Teaches }): Finding[] {
  const findings: Finding[] = []
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    findings.push({ path: 'email', sentence: 'Email is no email address.', stops: true })
  if (phone && !(/^\+?[\d ()-]{8,}$/.test(phone) && /(?:\d\D*){6}/.test(phone)))
    findings.push({ path: 'phone', sentence: 'Phone is no phone number.', stops: true })
  // A button that opens no conversation is worse than none.
  if (whatsapp && !toE164(whatsapp)) {
    const sentence = 'WhatsApp is no mobile number: ten digits, or + with the country.'
    findings.push({ path: 'whatsapp', sentence, stops: true })
  }
  return [...findings, ...checkTeaches(teaches)]
}

function checkTeaches(teaches: Teaches): Finding[] {
  const stop = (path: string, sentence: string) => ({ path, sentence, stops: true })
  return [
    ...(groupsTaught(teaches).length === 0
      ? [stop('teaches.Students', 'Choose at least one group that you teach.')]
      : []),
    ...(typesTaught(teaches).length === 0
      ? [stop('teaches.Online', 'Choose online, in the classroom, or both.')]
      : []),
  ]
}

function checkQuiz(body: Record<'first' | 'second' | 'third' | 'fourth', string>): Finding[] {
  const options = [body.first, body.second, body.third, body.fourth].map((option) => option.toLowerCase())
  return new Set(options).size < options.length
    ? [
        {
          path: 'fourth',
          sentence: 'Two options say the same, so that there would be two right answers.',
          stops: true,
        },
      ]
    : []
}

type Said = Record<'startsAt' | 'endsAt' | 'registerUntil' | 'link' | 'slug', string> & { shelf: string }

/** What is wrong with an event's hours, in plain sentences. */
function eventFindings(
  { startsAt, endsAt, registerUntil, link, slug, shelf }: Said,
  now = new Date(),
): Finding[] {
  const findings: Finding[] = []
  const find = (path: string, sentence: string, stops: boolean) => findings.push({ path, sentence, stops })
  if (slug && !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug))
    find('slug', 'Address has small letters, digits and dashes only.', true)
  if (startsAt && endsAt && endsAt <= startsAt) find('endsAt', 'It ends before it begins.', true)
  if (startsAt && registerUntil > startsAt)
    find('registerUntil', 'One can still register when it has begun.', false)
  if (link && !/^https?:\/\//i.test(link)) find('link', 'Link to join must begin with https://.', true)
  if (endsAt && shelf === 'clock' && momentAt(endsAt) <= now.toISOString())
    find('endsAt', 'It is over already, so that it stands under Previously.', false)
  return findings
}

/** What somebody should know before an item goes out. */
export interface Finding {
  /** The field, as the form knows it. */
  path: string
  sentence: string
  /** It does not go out like this. */
  stops: boolean
}
