import type { CertificateKind } from '#contract/certificates/kinds.ts'
import { type Notification, notification } from '#server/platform/mail/notifications.ts'

interface About {
  certificateId: string
  kind: CertificateKind
  title: string
  url: string
  to: string | null
  /** Null: nobody has proven that the address is theirs. */
  name: string | null
  personId: string | null
}

/** Marks an email whose certificate goes with it. */
const attached = 'certificate '

/** The certificate that goes with an email, by what is stored of it; null: it is none. */
export function certificateAttached(attachment: string): string | null {
  return attachment.startsWith(attached) ? attachment.slice(attached.length) : null
}

export function mapToIssuedEmail(it: About, replaced: string | null): Notification {
  const { certificateId, kind: certificate, title, url, name } = it
  const attachment = `${attached}${certificateId}`
  return notification(
    'certificateIssued',
    certificateId,
    it,
    { certificate, title, url, name, replaced },
    { attachment },
  )
}

export function certificateExpires(it: About & { expiresOn: string }): Notification {
  const { certificateId, kind: certificate, title, url, name, expiresOn } = it
  return notification('certificateExpires', certificateId, it, { certificate, title, url, name, expiresOn })
}
