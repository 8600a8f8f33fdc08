import { domainToASCII } from 'node:url'
import { normaliseEmail } from '#contract/rules.ts'

const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an email to the address ends up in: what stands behind a plus sign only sorts it there, a host is
 * one in any spelling, and Google reads no dots.
 */
export function mailboxOf(email: string): string {
  const address = normaliseEmail(email).normalize('NFKC').toLowerCase()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).replace(/(?<=[^+])\+.*$/, '')
  const typed = address.slice(at + 1)
  const host = domainToASCII(typed) || typed
  return gmail.has(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`
}
