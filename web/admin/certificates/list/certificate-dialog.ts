import type { AdminCertificate } from '#contract/certificates/schemas.ts'

export interface CertificateDialogProps {
  certificate: AdminCertificate
  onClose: () => void
  onDone: () => void
}
