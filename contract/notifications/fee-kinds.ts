import type { CertificateKind } from '../certificates/kinds.ts'
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

/** How each is told of, whole: another language inflects its name. */
const documentTexts: Record<DocumentKind | 'correction', Record<DocumentText, (number: string) => string>> = {
  receipt: {
    subject: (number) => `Fee receipt ${number}`,
    attached: (number) => `The fee receipt ${number} goes with this email.`,
    unattached: (number) => `Log in to read the fee receipt ${number}.`,
    whatsapp: (number) => `You find the fee receipt ${number} under Fees after you log in.`,
  },
  refund: {
    subject: (number) => `Refund receipt ${number}`,
    attached: (number) => `The refund receipt ${number} goes with this email.`,
    unattached: (number) => `Log in to read the refund receipt ${number}.`,
    whatsapp: (number) => `You find the refund receipt ${number} under Fees after you log in.`,
  },
  correction: {
    subject: (number) => `Receipt correction ${number}`,
    attached: (number) => `The receipt correction ${number} goes with this email.`,
    unattached: (number) => `Log in to read the receipt correction ${number}.`,
    whatsapp: (number) => `You find the receipt correction ${number} under Fees after you log in.`,
  },
  tax_invoice: {
    subject: (number) => `Tax invoice ${number}`,
    attached: (number) => `The tax invoice ${number} goes with this email.`,
    unattached: (number) => `Log in to read the tax invoice ${number}.`,
    whatsapp: (number) => `You find the tax invoice ${number} under Fees after you log in.`,
  },
  bill_of_supply: {
    subject: (number) => `Bill of supply ${number}`,
    attached: (number) => `The bill of supply ${number} goes with this email.`,
    unattached: (number) => `Log in to read the bill of supply ${number}.`,
    whatsapp: (number) => `You find the bill of supply ${number} under Fees after you log in.`,
  },
  receipt_voucher: {
    subject: (number) => `Receipt voucher ${number}`,
    attached: (number) => `The receipt voucher ${number} goes with this email.`,
    unattached: (number) => `Log in to read the receipt voucher ${number}.`,
    whatsapp: (number) => `You find the receipt voucher ${number} under Fees after you log in.`,
  },
  refund_voucher: {
    subject: (number) => `Refund voucher ${number}`,
    attached: (number) => `The refund voucher ${number} goes with this email.`,
    unattached: (number) => `Log in to read the refund voucher ${number}.`,
    whatsapp: (number) => `You find the refund voucher ${number} under Fees after you log in.`,
  },
  credit_note: {
    subject: (number) => `Credit note ${number}`,
    attached: (number) => `The credit note ${number} goes with this email.`,
    unattached: (number) => `Log in to read the credit note ${number}.`,
    whatsapp: (number) => `You find the credit note ${number} under Fees after you log in.`,
  },
}
type DocumentText = 'subject' | 'attached' | 'unattached' | 'whatsapp'

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

/** What decides where money goes, or how much of it one alone may give away. */
const settingNames = {
  upiAddress: 'UPI address',
  legalName: 'Legal name',
  gstin: 'GSTIN',
  refundYesFrom: 'Approval for money given back and written off, from',
  cashYesFrom: 'Approval for cash, from',
  officeConcession: 'The most that the office gives as a discount on one enrolment',
  razorpayKey: 'Razorpay key',
  razorpaySecret: 'Secret of the Razorpay key',
  razorpayWebhook: 'Secret of the Razorpay webhook',
} as const
export type PayeeSetting = keyof typeof settingNames

/** A number: an amount. Null: nothing. Without both it is a secret, which is told to nobody. */
interface SettingChange {
  setting: PayeeSetting
  before?: string | Paise | null
  after?: string | Paise | null
}
interface SettingInWords {
  detail: string
  before: string
  after: string
}
/** As an earlier version stored it: in words. */
export type ChangedSetting = SettingChange | SettingInWords

function settingInWords(changed: ChangedSetting): SettingInWords {
  if ('detail' in changed) return changed
  const { setting, before, after } = changed
  const detail = settingNames[setting]
  if (after === undefined) return { detail, before: '', after: 'another one' }
  const said = (value: string | Paise | null = null) =>
    typeof value === 'number' ? inRupees(value) : (value ?? '')
  return { detail, before: said(before), after: said(after) }
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
      const isCorrection = it.hasMoved === false && it.document === 'refund'
      const texts = documentTexts[isCorrection ? 'correction' : it.document]
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
        subject: texts.subject(number),
        greeting: greet(it.name),
        paragraphs: [
          money,
          it.isAttached ? texts.attached(number) : texts.unattached(number),
          'If anything in it is wrong, please answer this email.',
        ],
        whatsapp: [money, texts.whatsapp(number), 'If anything is wrong, please answer here.'],
        ...panelLink(institute, '/student/fees', 'See your fees'),
        replyTo: institute.email,
      }
    },
  }),
  /** A UPI payment that somebody reported has not come; told by hand, on WhatsApp. */
  upiRefused: kind<Named & { programme: string; paise: Paise; ref: string; reason: string | null }>({
    words: (it, institute) => ({
      subject: `Your UPI payment for ${it.programme}`,
      greeting: greet(it.name),
      paragraphs: paragraphs(
        `We could not confirm your UPI payment of ${inRupees(it.paise)} for ${it.programme} with the reference ${it.ref}.`,
        it.reason && `The reason: ${it.reason}`,
        'If you have paid, please answer with a picture of the payment.',
      ),
      ...panelLink(institute, '/student/fees', 'See your fees'),
      replyTo: institute.email,
    }),
  }),
  /** To every owner: where learners pay to, or what receipts say, has changed. */
  payeeChanged: kind<Named & { by: string; changed: ChangedSetting[] }>({
    words: (it, institute) => ({
      subject: `Where the fees of ${institute.name} go has changed`,
      greeting: greet(it.name),
      paragraphs: [
        `${it.by} has changed settings that decide where learners pay and what receipts say:`,
        ...it.changed.map(settingInWords).map(({ detail, before, after }) => {
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

/** How each is told of, whole. */
const certificateTexts: Record<CertificateKind, CertificateTexts> = {
  course: {
    issued: (by, title) => `${by} has issued your certificate of completion for ${title}.`,
    subject: (title) => `Your certificate of completion: ${title}`,
    expires: (title, day) =>
      `Your certificate of completion for ${title} is valid until ${day}. From the day after, its page says that it has expired.`,
    expiring: (day) => `Your certificate of completion is valid until ${day}`,
  },
  internship: {
    issued: (by, title) => `${by} has issued your internship certificate for ${title}.`,
    subject: (title) => `Your internship certificate: ${title}`,
    expires: (title, day) =>
      `Your internship certificate for ${title} is valid until ${day}. From the day after, its page says that it has expired.`,
    expiring: (day) => `Your internship certificate is valid until ${day}`,
  },
  internshipLetter: {
    issued: (by, title) => `${by} has issued your internship letter for ${title}.`,
    subject: (title) => `Your internship letter: ${title}`,
    expires: (title, day) =>
      `Your internship letter for ${title} is valid until ${day}. From the day after, its page says that it has expired.`,
    expiring: (day) => `Your internship letter is valid until ${day}`,
  },
  degree: {
    issued: (by, title) => `${by} has issued your semester certificate for ${title}.`,
    subject: (title) => `Your semester certificate: ${title}`,
    expires: (title, day) =>
      `Your semester certificate for ${title} is valid until ${day}. From the day after, its page says that it has expired.`,
    expiring: (day) => `Your semester certificate is valid until ${day}`,
  },
  event: {
    issued: (by, title) => `${by} has issued your certificate of participation for ${title}.`,
    subject: (title) => `Your certificate of participation: ${title}`,
    expires: (title, day) =>
      `Your certificate of participation for ${title} is valid until ${day}. From the day after, its page says that it has expired.`,
    expiring: (day) => `Your certificate of participation is valid until ${day}`,
  },
  bonafide: {
    issued: (by, title) => `${by} has issued your bonafide certificate for ${title}.`,
    subject: (title) => `Your bonafide certificate: ${title}`,
    expires: (title, day) =>
      `Your bonafide certificate for ${title} is valid until ${day}. From the day after, its page says that it has expired.`,
    expiring: (day) => `Your bonafide certificate is valid until ${day}`,
  },
}

interface CertificateTexts {
  issued: (by: string, title: string) => string
  subject: (title: string) => string
  expires: (title: string, day: string) => string
  /** The subject of that. */
  expiring: (day: string) => string
}

export const certificateKinds = {
  /** A certificate is there and goes with the email; whoever has the link reads that it is genuine. */
  certificateIssued: kind<Certified & { replaced: string | null }>({
    words: (it, institute) => {
      const texts = certificateTexts[it.certificate]
      const issued = paragraphs(
        texts.issued(institute.name, it.title),
        it.replaced && `It replaces ${it.replaced}, which is no longer valid.`,
      )
      return {
        subject: texts.subject(it.title),
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
      const texts = certificateTexts[it.certificate]
      const day = readableDay(it.expiresOn)
      const expires = texts.expires(it.title, day)
      return {
        subject: texts.expiring(day),
        greeting: greet(it.name),
        paragraphs: [expires, 'If you need it longer, please answer this email or give us a call.'],
        whatsapp: [expires, 'If you need it longer, please answer here or give us a call.'],
        action: { label: 'See the certificate', href: it.url },
        replyTo: institute.email,
      }
    },
  }),
}
