import { type CertificateKind, certificateNames } from '../certificates/kinds.ts'
import type { DocumentKind } from '../fees/book-words.ts'
import { inRupees, type Paise } from '../money.ts'
import { readableDay } from '../readable-dates.ts'
import { greet, kind, type Named, panelLink, paragraphs, sentences } from './words.ts'

export type ReminderStage = 'before' | 'on' | 'after'

interface Owed extends Named {
  programme: string
  dueOn: string
  /** What is missing of the instalment. */
  amount: Paise
  /** All that is due on the order. */
  duePaise: Paise
}

const documentNames: Record<DocumentKind, string> = {
  receipt: 'fee receipt',
  refund: 'refund receipt',
  tax_invoice: 'tax invoice',
  bill_of_supply: 'bill of supply',
  receipt_voucher: 'receipt voucher',
  refund_voucher: 'refund voucher',
  credit_note: 'credit note',
}

interface IssuedDocument extends Named {
  document: DocumentKind
  number: string
  programme: string
  paise: Paise
  /** False: to an address that nobody has proven; the document is found where they log in. */
  isAttached: boolean
  /** False: an invoice or a credit note with which no money came or went. */
  hasMoved?: boolean
  /** It is for tax that the payer kept back: no money came. */
  isTds?: boolean
  /** Kept back as tax besides the money, and told of here alone. */
  tds?: { paise: Paise; section: string }
}

/** Money: reminders, receipts, and where it goes. */
export const feeKinds = {
  /** An instalment is due soon, today, or should have been paid. */
  feeReminder: kind<Owed & { stage: ReminderStage }>({
    words: (it, institute) => {
      const [amount, day] = [inRupees(it.amount), readableDay(it.dueOn)]
      const due: Record<ReminderStage, string> = {
        before: `${amount} for ${it.programme} is due on ${day}.`,
        on: `${amount} for ${it.programme} is due since ${day}.`,
        after: `${amount} for ${it.programme} was due on ${day} and has not reached us yet.`,
      }
      const owed = sentences(
        due[it.stage],
        it.duePaise > it.amount && `In all ${inRupees(it.duePaise)} is still to be paid.`,
      )
      return {
        subject:
          it.stage === 'after' ? `Overdue: your fee for ${it.programme}` : `Your fee for ${it.programme}`,
        greeting: greet(it.name),
        paragraphs: [
          owed,
          'If you have paid in the meantime, please ignore this email. What you owe and your receipts are under Fees.',
        ],
        whatsapp: [
          owed,
          'If you have paid in the meantime, please ignore this message. What you owe and your receipts are under Fees.',
        ],
        ...panelLink(institute, '/student/fees', 'See what is to be paid'),
        replyTo: institute.email,
      }
    },
  }),
  /** The office reminds somebody itself, of all that they owe for a programme. */
  feeDue: kind<Named & { programme: string; duePaise: Paise; dueOn: string | null; isOverdue: boolean }>({
    words: (it, institute) => {
      const amount = inRupees(it.duePaise)
      const day = it.dueOn && readableDay(it.dueOn)
      const owed = !day
        ? `${amount} for ${it.programme} is still to be paid.`
        : it.isOverdue
          ? `${amount} for ${it.programme} is still to be paid. It was due on ${day}.`
          : `${amount} for ${it.programme} is still to be paid. The next part is due on ${day}.`
      return {
        subject: `Your fee for ${it.programme}`,
        greeting: greet(it.name),
        paragraphs: [owed, 'If you have paid in the meantime, please ignore this message.'],
        ...panelLink(institute, '/student/fees', 'See what is to be paid'),
        replyTo: institute.email,
      }
    },
  }),
  /** A receipt, an invoice or a credit note. */
  documentIssued: kind<IssuedDocument>({
    words: (it, institute) => {
      const { number, programme } = it
      const name =
        it.hasMoved === false && it.document === 'refund' ? 'receipt correction' : documentNames[it.document]
      const isBack =
        it.document === 'refund' || it.document === 'refund_voucher' || it.document === 'credit_note'
      const amount = inRupees(it.paise)
      const without: Record<DocumentKind, string> = {
        receipt: `${amount} that you paid before is now for ${programme}.`,
        receipt_voucher: `${amount} that you paid before is now for ${programme}.`,
        refund: `${amount} of the receipt for ${programme} is taken back.`,
        refund_voucher: `${amount} of the advance for ${programme} is taken back.`,
        tax_invoice: `${amount} for ${programme} is invoiced.`,
        bill_of_supply: `${amount} for ${programme} is invoiced.`,
        credit_note: `${amount} of the invoice for ${programme} is taken back.`,
      }
      const moved = isBack
        ? `We have given back ${amount} for ${programme}.`
        : it.isTds
          ? `${amount} for ${programme} was kept back as tax (TDS) and counts as paid.`
          : it.tds
            ? `We have received ${amount} for ${programme}, and ${inRupees(it.tds.paise)} was kept back as tax (TDS, section ${it.tds.section}) and counts as paid. Thank you.`
            : `We have received ${amount} for ${programme}. Thank you.`
      const money = it.hasMoved === false ? without[it.document] : moved
      return {
        subject: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${number}`,
        greeting: greet(it.name),
        paragraphs: [
          money,
          it.isAttached
            ? `The ${name} ${number} goes with this email.`
            : `Log in to read the ${name} ${number}.`,
          'If anything in it is wrong, please answer this email.',
        ],
        whatsapp: [
          money,
          `You find the ${name} ${number} under Fees after you log in.`,
          'If anything is wrong, please answer here.',
        ],
        ...panelLink(institute, '/student/fees', 'See your fees'),
        replyTo: institute.email,
      }
    },
  }),
  /** To every owner: where learners pay to, or what receipts say, has changed. */
  payeeChanged: kind<Named & { by: string; changed: { detail: string; before: string; after: string }[] }>({
    words: (it, institute) => ({
      subject: `Where the fees of ${institute.name} go has changed`,
      greeting: greet(it.name),
      paragraphs: [
        `${it.by} has changed settings that decide where learners pay and what receipts say:`,
        ...it.changed.map(({ detail, before, after }) => {
          if (!before) return `${detail}: now ${after}.`
          return after
            ? `${detail}: now ${after}, before ${before}.`
            : `${detail}: removed, before ${before}.`
        }),
        'If you did not expect this, put it back at once under Settings, Fees and GST or Payments. Under Staff, end the sessions of the person who changed it. Then change your password.',
      ],
    }),
  }),
}

interface Certified extends Named {
  certificate: CertificateKind
  title: string
  url: string
}

export const certificateKinds = {
  /** A certificate is there and goes with the email; whoever has the link reads that it is genuine. */
  certificateIssued: kind<Certified & { replaced: string | null }>({
    words: (it, institute) => {
      const name = certificateNames[it.certificate].toLowerCase()
      const issued = paragraphs(
        `${institute.name} has issued your ${name} for ${it.title}.`,
        it.replaced && `It replaces ${it.replaced}, which is no longer valid.`,
      )
      return {
        subject: `Your ${name}: ${it.title}`,
        greeting: greet(it.name),
        paragraphs: [
          ...issued,
          'It goes with this email as a PDF. Share the link with whoever should see it: they read there that it is genuine.',
        ],
        whatsapp: [
          ...issued,
          'Share the link with whoever should see it: they read there that it is genuine.',
        ],
        action: { label: 'See the certificate', href: it.url },
        replyTo: institute.email,
      }
    },
  }),
  certificateExpires: kind<Certified & { expiresOn: string }>({
    words: (it, institute) => {
      const name = certificateNames[it.certificate].toLowerCase()
      const day = readableDay(it.expiresOn)
      const expires = `Your ${name} for ${it.title} is valid until ${day}. From the day after, its page says that it has expired.`
      return {
        subject: `Your ${name} is valid until ${day}`,
        greeting: greet(it.name),
        paragraphs: [expires, 'If you need it longer, please answer this email or give us a call.'],
        whatsapp: [expires, 'If you need it longer, please answer here or give us a call.'],
        action: { label: 'See the certificate', href: it.url },
        replyTo: institute.email,
      }
    },
  }),
}
