/** What a change was made to; who may read it hangs on this. */
export type SubjectType =
  | 'person'
  | 'staff'
  | 'programme'
  | 'batch'
  | 'fees'
  | 'certificate'
  | 'site'
  | 'media'
  | 'event'
  | 'message'
  | 'email'
  | 'institute'

interface KindOfChange {
  /** As the audit and a person's history say it. */
  words: string
  subject: SubjectType
  /** Which of the values is a sum of several people's, for who reads fee reports. */
  sum?: string
  /** Like all of `fees`, it says what is owed: whoever reads changes of money alone reads it, too. */
  isMoney?: true
}

/** Every change that is written down: the one table. Kinds are stored, so they are never renamed. */
export const auditKinds = {
  'person.added': { words: 'Person added', subject: 'person' },
  'person.changed': { words: 'Record changed', subject: 'person' },
  'person.removed': { words: 'Person removed', subject: 'person' },
  'person.accepted': { words: 'Person accepted', subject: 'person' },
  'person.imported': { words: 'People imported', subject: 'institute', sum: 'paid_before', isMoney: true },
  'person.importUndone': { words: 'Import undone', subject: 'institute', isMoney: true },
  'person.passwordLinkMade': { words: 'Password link made', subject: 'person' },
  'person.factorReset': { words: 'Two-step verification reset', subject: 'person' },
  'person.whatsappOpened': { words: 'Opened in WhatsApp', subject: 'person' },
  'person.loginEnded': { words: 'Login ended, an admin has this address', subject: 'person' },
  'person.attendanceChanged': { words: 'Attendance changed', subject: 'person' },
  'person.attendanceOverruled': { words: 'Attendance mark overruled by a later one', subject: 'person' },

  'request.approved': { words: 'Request approved', subject: 'person' },
  'request.approvalUndone': { words: 'Approval undone', subject: 'person' },
  'request.approvalTakenBack': { words: 'Approval taken back', subject: 'person' },
  'request.declined': { words: 'Request declined', subject: 'person' },

  'enrolment.added': { words: 'Enrolled by the office', subject: 'person' },
  'enrolment.programmeChanged': {
    words: 'Programme of an enrolment changed',
    subject: 'person',
    isMoney: true,
  },
  'enrolment.batchChanged': { words: 'Moved to another batch', subject: 'person' },
  'enrolment.ended': { words: 'Enrolment ended', subject: 'person' },
  'enrolment.resumed': { words: 'Enrolment resumed', subject: 'person' },
  'enrolment.declined': { words: 'Enrolment declined', subject: 'person' },

  'fees.paymentTaken': { words: 'Payment taken', subject: 'person' },
  'fees.receiptCancelled': { words: 'Receipt cancelled', subject: 'person' },
  'fees.chequeBounced': { words: 'Cheque bounced', subject: 'person' },
  'fees.certificateEntered': { words: 'TDS certificate entered', subject: 'person' },
  'fees.chequeDeposited': { words: 'Cheque deposited', subject: 'person' },
  'fees.chequeCleared': { words: 'Cheque cleared', subject: 'person' },
  'fees.refundGiven': { words: 'Refund given', subject: 'person' },
  'fees.refundRequested': { words: 'Online refund requested', subject: 'person' },
  'fees.creditUsed': { words: 'Credit used', subject: 'person' },
  'fees.concessionGiven': { words: 'Discount given', subject: 'person' },
  'fees.concessionTakenBack': { words: 'Discount taken back', subject: 'person' },
  'fees.chargeAdded': { words: 'Charge added', subject: 'person' },
  'fees.chargeTakenBack': { words: 'Charge taken back', subject: 'person' },
  'fees.instalmentsChanged': { words: 'Instalments changed', subject: 'person' },
  'fees.remindersSwitched': { words: 'Reminders switched', subject: 'person' },
  'fees.remindersReleased': { words: 'Reminders of taken-over orders switched on', subject: 'fees' },
  'fees.upiClaimConfirmed': { words: 'UPI payment confirmed', subject: 'person' },
  'fees.upiClaimRefused': { words: 'UPI payment not found', subject: 'person' },
  'fees.payerChanged': { words: 'Payer changed', subject: 'person' },
  'fees.invoiceCompleted': { words: 'Invoice made out with the address', subject: 'person' },
  'fees.onlinePaymentBooked': { words: 'Online payment booked', subject: 'fees' },
  'fees.onlinePaymentSetAside': { words: 'Online payment ignored', subject: 'fees' },
  'fees.onlinePaymentReturned': { words: 'Online payment given back', subject: 'fees' },
  'fees.onlineRefundEntered': { words: 'Online refund entered', subject: 'fees' },
  'fees.dayClosed': { words: 'Day closed', subject: 'fees' },
  'fees.dayReopened': { words: 'Day reopened', subject: 'fees' },
  'fees.drawerTaken': { words: 'Cash taken from the drawer', subject: 'fees' },
  'fees.drawerTakenBack': { words: 'Entry of the drawer taken back', subject: 'fees' },
  'fees.drawerCounted': { words: 'Drawer counted', subject: 'fees' },
  'fees.cashHandedOver': { words: 'Cash handed over', subject: 'fees' },
  'fees.bankLinesAdded': { words: 'Bank statement read', subject: 'fees', sum: 'amount' },
  'fees.bankMatched': { words: 'Payments found in the bank statement', subject: 'fees' },
  'fees.bankLineMatched': { words: 'Seen in the bank', subject: 'fees' },
  'fees.bankStatementTakenBack': { words: 'Bank statement taken back', subject: 'fees' },
  'fees.bankLineTakenBack': { words: 'Match with the bank taken back', subject: 'fees' },
  'fees.bankLineSetAside': { words: 'Bank credit ignored', subject: 'fees' },
  'fees.approvalAsked': { words: 'Approval asked for', subject: 'person' },
  'fees.approvalGiven': { words: 'Approval given', subject: 'person' },
  'fees.approvalDeclined': { words: 'Approval declined', subject: 'person' },
  'fees.settingsChanged': { words: 'Fees and GST settings changed', subject: 'fees' },
  'fees.gatewayKeysChanged': { words: 'Razorpay keys changed', subject: 'fees' },
  'fees.treatmentChanged': { words: 'Tax treatment changed', subject: 'programme' },
  'fees.planChanged': { words: 'Instalment plan of a programme changed', subject: 'programme' },

  'certificate.issued': { words: 'Certificates issued', subject: 'certificate' },
  'certificate.issuedToOne': { words: 'Certificate issued', subject: 'person' },
  'certificate.issuedByException': { words: 'Certificate issued by exception', subject: 'person' },
  'certificate.exceptionGiven': { words: 'Completed by exception', subject: 'person' },
  'certificate.exceptionTakenBack': { words: 'Exception for the certificate taken back', subject: 'person' },
  'certificate.corrected': { words: 'Certificate corrected', subject: 'person' },
  'certificate.revoked': { words: 'Certificate revoked', subject: 'person' },
  'certificate.withdrawn': { words: 'Certificate withdrawn', subject: 'certificate' },
  'certificate.templateAdded': { words: 'Certificate template added', subject: 'certificate' },
  'certificate.templateChanged': { words: 'Certificate template changed', subject: 'certificate' },
  'certificate.templateRemoved': { words: 'Certificate template removed', subject: 'certificate' },
  'certificate.prefixChanged': { words: 'Certificate numbers changed', subject: 'certificate' },
  'certificate.badgeKeyRotated': { words: 'Badge key rotated', subject: 'institute' },

  'programme.added': { words: 'Programme added', subject: 'programme' },
  'programme.changed': { words: 'Programme changed', subject: 'programme' },
  'programme.completionChanged': { words: 'What a certificate needs changed', subject: 'programme' },
  'programme.categoriesChanged': { words: 'Categories of courses changed', subject: 'institute' },
  'programme.removed': { words: 'Programme removed', subject: 'programme' },

  'batch.added': { words: 'Batch added', subject: 'batch' },
  'batch.changed': { words: 'Batch changed', subject: 'batch' },
  'batch.removed': { words: 'Batch removed', subject: 'batch' },
  'batch.scheduled': { words: 'Dates, room and trainers of a batch changed', subject: 'batch' },
  'batch.finished': { words: 'Batch finished', subject: 'batch' },
  'person.workReturned': { words: 'Work returned', subject: 'person' },
  'person.calendarLinkMade': { words: 'Calendar link made', subject: 'person' },
  'person.calendarLinkEnded': { words: 'Calendar link ended', subject: 'person' },
  'staff.calendarLinkMade': { words: 'Calendar link made', subject: 'staff' },
  'staff.calendarLinkEnded': { words: 'Calendar link ended', subject: 'staff' },
  'institute.roomRenamed': { words: 'Room renamed', subject: 'institute' },
  'institute.roomRemoved': { words: 'Room removed', subject: 'institute' },
  'batch.classesPlanned': { words: 'Classes of a batch planned', subject: 'batch' },
  'batch.classAdded': { words: 'Class added', subject: 'batch' },
  'batch.classChanged': { words: 'Class changed', subject: 'batch' },
  'batch.classCancelled': { words: 'Class cancelled', subject: 'batch' },
  'batch.attendanceTaken': { words: 'Attendance taken', subject: 'batch' },
  'batch.messageSent': { words: 'Message sent to a batch', subject: 'batch' },
  'batch.materialAdded': { words: 'Material added', subject: 'batch' },
  'batch.materialRenamed': { words: 'Material renamed', subject: 'batch' },
  'batch.materialRemoved': { words: 'Material removed', subject: 'batch' },
  'batch.assignmentAdded': { words: 'Assignment added', subject: 'batch' },
  'batch.assignmentChanged': { words: 'Assignment changed', subject: 'batch' },
  'batch.assignmentRemoved': { words: 'Assignment removed', subject: 'batch' },
  'batch.worksReleased': { words: 'Returned work released', subject: 'batch' },
  'batch.applicantsAdded': { words: 'Added to batch', subject: 'batch' },

  'site.published': { words: 'Published', subject: 'site' },
  'site.unpublished': { words: 'Unpublished', subject: 'site' },
  'site.publicationUndone': { words: 'Publication undone', subject: 'site' },
  'site.sentForPublishing': { words: 'Sent for publishing', subject: 'site' },
  'site.sentBack': { words: 'Sent back to its writer', subject: 'site' },
  'site.trashed': { words: 'Moved to the trash', subject: 'site' },
  'site.restored': { words: 'Taken out of the trash', subject: 'site' },
  'site.redirectAdded': { words: 'Redirect added', subject: 'site' },
  'site.redirectRemoved': { words: 'Redirect removed', subject: 'site' },

  'media.added': { words: 'File added to the library', subject: 'media' },
  'media.described': { words: 'File described', subject: 'media' },
  'media.cropped': { words: 'Picture cropped', subject: 'media' },
  'media.replaced': { words: 'File replaced', subject: 'media' },
  'media.trashed': { words: 'File moved to the trash', subject: 'media' },
  'media.restored': { words: 'File taken out of the trash', subject: 'media' },
  'media.erased': { words: 'File deleted for good', subject: 'media' },

  'event.registrationCancelled': { words: 'Event registration cancelled', subject: 'event' },
  'event.registrationRestored': { words: 'Event registration brought back', subject: 'event' },
  'event.registrationRemoved': { words: 'Event registration deleted for good', subject: 'event' },
  'event.came': { words: 'Marked as here at an event', subject: 'event' },
  'event.cameTakenBack': { words: 'Mark at an event taken back', subject: 'event' },
  'event.networkFreed': { words: 'Seats of one network freed', subject: 'event' },
  'event.whatsappOpened': { words: 'Opened in WhatsApp', subject: 'event' },
  'event.emailSent': { words: 'Email to all registered', subject: 'event' },

  'message.answered': { words: 'Message marked as answered', subject: 'message' },
  'message.reopened': { words: 'Message marked as new', subject: 'message' },
  'message.removed': { words: 'Message deleted for good', subject: 'message' },
  'message.replied': { words: 'Message replied to', subject: 'message' },
  'email.queuedAgain': { words: 'Email queued again', subject: 'email' },
  'staff.emailQueuedAgain': { words: 'Email to staff queued again', subject: 'staff' },

  'staff.invited': { words: 'Staff invited', subject: 'staff' },
  'staff.invitedAgain': { words: 'Staff invited again', subject: 'staff' },
  'staff.invitationLinkMade': { words: 'Staff invitation link made', subject: 'staff' },
  'staff.whatsappOpened': { words: 'Opened in WhatsApp', subject: 'staff' },
  'staff.invitationRevoked': { words: 'Staff invitation revoked', subject: 'staff' },
  'staff.joined': { words: 'Staff joined', subject: 'staff' },
  'staff.changed': { words: 'Staff changed', subject: 'staff' },
  'staff.nameChanged': { words: 'Staff name changed', subject: 'staff' },
  'staff.suspended': { words: 'Staff suspended', subject: 'staff' },
  'staff.resumed': { words: 'Staff let in again', subject: 'staff' },
  'staff.sessionsEnded': { words: 'Staff sessions ended', subject: 'staff' },
  'staff.passwordChanged': { words: 'Staff password changed', subject: 'staff' },
  'staff.passwordLinkMade': { words: 'Staff password link made', subject: 'staff' },
  'staff.factorReset': { words: 'Two-step verification of staff reset', subject: 'staff' },
  'staff.factorChanged': { words: 'Two-step verification of staff changed', subject: 'staff' },
  'staff.factorRuleChanged': { words: 'Two-step verification rule changed', subject: 'staff' },

  'institute.holidaysAdded': { words: 'Holidays added', subject: 'institute' },
  'institute.holidayRemoved': { words: 'Holiday removed', subject: 'institute' },
  'institute.demoCleared': { words: 'Demo cleared', subject: 'institute' },
  'institute.mailServerChanged': { words: 'Mail server changed', subject: 'institute' },
  'institute.auditRemoved': { words: 'Old changes removed from the audit', subject: 'institute' },
  'institute.retentionChanged': { words: 'How long data is kept changed', subject: 'institute' },

  /** Written down before version 0.8 in words that no kind stands for; they are shown as they were. */
  earlier: { words: 'Change', subject: 'institute' },
} as const satisfies Record<string, KindOfChange>

export type AuditKind = keyof typeof auditKinds

/** Changes of money besides those of `fees`. */
export const moneyKinds: string[] = Object.entries<KindOfChange>(auditKinds).flatMap(([kind, { isMoney }]) =>
  isMoney ? kind : [],
)

/** What a change wrote down, without a sum that somebody may not read. */
export function withoutSum(kind: string, written: string | null): string | null {
  const known: KindOfChange | undefined = Object.hasOwn(auditKinds, kind)
    ? auditKinds[kind as AuditKind]
    : undefined
  if (!known?.sum || !written) return written
  const { [known.sum]: _, ...rest } = JSON.parse(written)
  return JSON.stringify(rest)
}

/** The words of a kind; of one that a newer version has made, the kind itself. */
export function wordsOfKind(kind: string): string {
  return Object.hasOwn(auditKinds, kind) ? auditKinds[kind as AuditKind].words : kind
}
