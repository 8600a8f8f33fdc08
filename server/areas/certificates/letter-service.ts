import { type CertificateKind, certificateNames } from '#contract/certificates/kinds.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Institute } from '#contract/site/institute.ts'
import { greet, lettersFrom } from '#server/platform/mail/compose-letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'

interface About {
  certificateId: string
  kind: CertificateKind
  title: string
  url: string
  to: string
  /** Null: nobody has proven that the address is theirs. */
  name: string | null
  personId: string | null
}

/** Marks a letter whose certificate goes with it. */
const attached = 'certificate '

/** The certificate that goes with a letter, by what the letter says of it; null: it is none. */
export function certificateAttached(attachment: string): string | null {
  return attachment.startsWith(attached) ? attachment.slice(attached.length) : null
}

/** A certificate is there and goes with the letter; whoever has the link reads that it is genuine. */
export function certificateIssued(it: About, institute: Institute, replaced: string | null): Letter {
  return lettersFrom(institute)('certificateIssued', it.certificateId, whom(it), {
    subject: `Your ${certificateNames[it.kind].toLowerCase()}: ${it.title}`,
    greeting: greet(it.name),
    paragraphs: [
      `${institute.name} has issued your ${certificateNames[it.kind].toLowerCase()} for ${it.title}.`,
      ...(replaced ? [`It replaces ${replaced}, which is no longer valid.`] : []),
      'It goes with this letter as a PDF. Share the link with whoever should see it: they read there that it is genuine.',
    ],
    action: { label: 'See the certificate', href: it.url },
    replyTo: institute.email,
    attachment: `${attached}${it.certificateId}`,
  })
}

export function certificateExpires(it: About & { expiresOn: string }, institute: Institute): Letter {
  return lettersFrom(institute)('certificateExpires', it.certificateId, whom(it), {
    subject: `Your ${certificateNames[it.kind].toLowerCase()} is valid until ${readableDay(it.expiresOn)}`,
    greeting: greet(it.name),
    paragraphs: [
      `Your ${certificateNames[it.kind].toLowerCase()} for ${it.title} is valid until ${readableDay(it.expiresOn)}. From the day after, its page says that it has expired.`,
      'If you need it longer, please answer this letter or give us a call.',
    ],
    action: { label: 'See the certificate', href: it.url },
    replyTo: institute.email,
  })
}

function whom({ to, personId }: About) {
  return { to, ...(personId ? { personId } : {}) }
}
