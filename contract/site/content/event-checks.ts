import { momentAt } from '../../calendar.ts'
import type { Finding } from './finding.ts'

type Said = Record<'startsAt' | 'endsAt' | 'registerUntil' | 'link' | 'slug', string> & { shelf: string }

/** What is amiss with an event's hours, in plain sentences. */
export function eventFindings(
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
