import { type Kysely, sql } from 'kysely'

/** What earlier versions wrote down in words. */
const people = ['student', 'intern', 'college student']
const files = ['picture', 'video', 'document']
const programmes = ['course', 'internship', 'degree']
const kinds: [kind: string, subject: string, words: string[]][] = [
  ['person.added', 'person', people.map((word) => `${word} added`)],
  ['person.changed', 'person', people.map((word) => `${word} changed`)],
  ['person.removed', 'person', people.map((word) => `${word} removed`)],
  ['person.accepted', 'person', people.map((word) => `${word} accepted`)],
  ['person.imported', 'institute', ['people imported']],
  ['person.passwordLinkMade', 'person', ['password link made']],
  ['person.factorReset', 'person', ['second factor reset']],
  ['person.loginEnded', 'person', ['login ended: an admin has this address']],
  ['request.approved', 'person', ['request approved']],
  ['request.approvalUndone', 'person', ['approval undone']],
  ['request.approvalTakenBack', 'person', ['approval taken back']],
  ['request.declined', 'person', ['sign-up turned down', ...people.map((word) => `${word} turned down`)]],
  ['enrolment.added', 'person', ['enrolled by the office']],
  ['enrolment.programmeChanged', 'person', ['programme changed']],
  ['enrolment.batchChanged', 'person', ['moved to batch']],
  ['enrolment.ended', 'person', ['enrolment ended']],
  ['enrolment.resumed', 'person', ['enrolment resumed']],
  ['enrolment.declined', 'person', ['enrolment turned down']],
  ['fees.paymentTaken', 'person', ['payment taken', 'payment recorded']],
  ['fees.receiptCancelled', 'person', ['receipt cancelled']],
  ['fees.chequeBounced', 'person', ['cheque bounced']],
  ['fees.refundGiven', 'person', ['refund given']],
  ['fees.refundRequested', 'person', ['refund asked for']],
  ['fees.creditUsed', 'person', ['credit used']],
  ['fees.concessionGiven', 'person', ['concession given']],
  ['fees.concessionTakenBack', 'person', ['concession taken back']],
  ['fees.chargeAdded', 'person', ['charge added']],
  ['fees.chargeTakenBack', 'person', ['charge taken back']],
  ['fees.instalmentsChanged', 'person', ['instalments changed']],
  ['fees.remindersSwitched', 'person', ['reminders switched']],
  ['fees.upiClaimConfirmed', 'person', ['claim confirmed']],
  ['fees.upiClaimRefused', 'person', ['claim refused']],
  ['fees.payerChanged', 'person', ['payer changed']],
  ['fees.onlinePaymentBooked', 'fees', ['online payment booked']],
  ['fees.onlinePaymentSetAside', 'fees', ['online payment set aside']],
  ['fees.onlinePaymentReturned', 'fees', ['online payment given back']],
  ['fees.onlineRefundEntered', 'fees', ['online refund entered']],
  ['fees.dayClosed', 'fees', ['day closed']],
  ['fees.settingsChanged', 'fees', ['fee settings changed']],
  ['fees.gatewayKeysChanged', 'fees', ['Razorpay keys changed']],
  ['fees.treatmentChanged', 'programme', ['tax treatment changed']],
  ['fees.planChanged', 'programme', ['plan of a programme changed']],
  ['certificate.issued', 'certificate', ['certificates issued']],
  ['certificate.issuedByException', 'person', ['certificate issued by exception']],
  ['certificate.corrected', 'person', ['certificate corrected']],
  ['certificate.revoked', 'person', ['certificate revoked']],
  ['certificate.withdrawn', 'certificate', ['certificate withdrawn']],
  ['certificate.templateAdded', 'certificate', ['certificate template added']],
  ['certificate.templateChanged', 'certificate', ['certificate template changed']],
  ['certificate.templateRemoved', 'certificate', ['certificate template removed']],
  ['certificate.prefixChanged', 'certificate', ['certificate numbers changed']],
  ['certificate.badgeKeyRotated', 'institute', ['badge key rotated']],
  ['programme.added', 'programme', programmes.map((word) => `${word} added`)],
  ['programme.changed', 'programme', programmes.map((word) => `${word} changed`)],
  ['programme.removed', 'programme', programmes.map((word) => `${word} removed`)],
  ['batch.added', 'batch', ['batch added']],
  ['batch.changed', 'batch', ['batch changed']],
  ['batch.removed', 'batch', ['batch removed']],
  ['batch.applicantsAdded', 'batch', ['added to batch']],
  ['site.published', 'site', ['put on the site']],
  ['site.unpublished', 'site', ['taken off the site']],
  ['site.publicationUndone', 'site', ['publication undone']],
  ['site.sentForPublishing', 'site', ['sent for publishing']],
  ['site.sentBack', 'site', ['sent back to its writer']],
  ['site.trashed', 'site', ['moved to the bin']],
  ['site.restored', 'site', ['taken out of the bin']],
  ['site.redirectAdded', 'site', ['address led on']],
  ['site.redirectRemoved', 'site', ['address led on no more']],
  ['media.added', 'media', files.map((word) => `${word} added to the library`)],
  ['media.described', 'media', ['film described', ...files.map((word) => `${word} described`)]],
  ['media.cropped', 'media', ['picture cut anew']],
  ['media.replaced', 'media', files.map((word) => `${word} replaced`)],
  ['media.trashed', 'media', files.map((word) => `${word} moved to the bin`)],
  ['media.restored', 'media', files.map((word) => `${word} taken from the bin`)],
  ['event.registrationCancelled', 'event', ['event registration cancelled']],
  ['event.registrationRestored', 'event', ['event registration brought back']],
  ['event.emailSent', 'event', ['letter to all registered']],
  ['message.answered', 'message', ['message answered']],
  ['message.reopened', 'message', ['message new']],
  ['message.replied', 'message', ['message replied to']],
  ['email.queuedAgain', 'email', ['letter queued again']],
  ['staff.emailQueuedAgain', 'staff', ['staff letter queued again']],
  ['staff.invited', 'staff', ['staff invited']],
  ['staff.invitedAgain', 'staff', ['staff invited again']],
  ['staff.invitationLinkMade', 'staff', ['staff invitation link made']],
  ['staff.invitationRevoked', 'staff', ['staff invitation revoked']],
  ['staff.joined', 'staff', ['staff joined']],
  ['staff.changed', 'staff', ['staff changed']],
  ['staff.nameChanged', 'staff', ['staff name changed']],
  ['staff.suspended', 'staff', ['staff suspended']],
  ['staff.resumed', 'staff', ['staff let in again']],
  ['staff.sessionsEnded', 'staff', ['staff sessions ended']],
  // Only what staff did to their own was written down.
  ['staff.passwordChanged', 'staff', ['password changed']],
  ['staff.passwordLinkMade', 'staff', ['staff password link made']],
  ['staff.factorReset', 'staff', ['staff second factor reset']],
  ['staff.factorRuleChanged', 'staff', ['staff second factor rule changed']],
  ['institute.demoCleared', 'institute', ['demo cleared']],
]

const statements = [
  'alter table audit rename column what to earlier_words',
  'alter table audit rename column whom to subject_name',
  "alter table audit add column kind text not null default 'earlier'",
  "alter table audit add column subject_type text not null default 'institute'",
  'alter table audit add column subject_id text',
  'alter table outbox add column forget_at text',
  'create index outbox_by_address on outbox (to_address)',
  'create index outbox_to_forget on outbox (forget_at) where forget_at is not null',
]

const links = [
  // A name that one person alone bears; of namesakes nobody can say any more who was meant.
  `update audit set subject_id = named.id
    from (select name, min(id) as id from people group by name having count(*) = 1) as named
    where audit.subject_type = 'person' and audit.subject_name = named.name`,
  'create index audit_by_subject on audit (subject_id, at)',
  "create index audit_without_subject on audit (subject_name) where subject_id is null and subject_type = 'person'",
]

/**
 * Changes are known by kind and subject; the words of before are kept, and shown as they were. What goes with a person is
 * found by their address.
 */
export function auditKindsAndSubjects() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
      for (const [kind, subject, words] of kinds) {
        await sql`update audit set kind = ${kind}, subject_type = ${subject}
          where earlier_words in (${sql.join(words)})`.execute(db)
      }
      await sql`update audit set kind = 'staff.factorChanged', subject_type = 'staff'
        where kind = 'earlier' and earlier_words like 'staff %'`.execute(db)
      for (const statement of links) await sql.raw(statement).execute(db)
    },
  }
}
