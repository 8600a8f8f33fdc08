import { certificateAttached } from './areas/certificates/notification-service.ts'
import { readPageOf } from './areas/certificates/page-service.ts'
import { readDocumentPdf } from './areas/fees/documents/document-pdf-service.ts'
import type { AppContext } from './platform/app-context.ts'
import type { Attachment } from './platform/mail/mailer.ts'

/** Reads what goes with an email: a certificate, or a paper of the fees. */
export function emailAttachments(context: AppContext): (attachment: string) => Promise<Attachment | null> {
  return async (attachment) => {
    const certificateId = certificateAttached(attachment)
    if (certificateId === null) return readDocumentPdf(context, attachment)
    const found = await readPageOf(context, certificateId)
    return found && { name: found.name, pdf: found.page }
  }
}
