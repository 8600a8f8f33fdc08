import type { PaperKind } from '#contract/fees/book-words.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { greet, lettersFrom } from '#server/platform/mail/compose-letter.ts'
import { addLetter } from '#server/platform/mail/outbox.ts'
import { titles } from './write-sheet.ts'

interface Issued {
  paperId: string
  orderId: string
  number: string
  kind: PaperKind
  paise: Paise
}

/**
 * Writes to whom the paper is for, with the paper as a PDF. To an address that nobody has proven to be theirs goes neither
 * name nor paper; they find it where they log in.
 */
export async function tellPayer(
  tx: Db,
  { paperId, orderId, number, kind, paise }: Issued,
  now: Date,
): Promise<void> {
  const person = await tx
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('accounts', 'accounts.id', 'people.account_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('enrolments.id', '=', orderId)
    .select([
      'people.id',
      'people.name',
      'people.email',
      'accounts.email_confirmed_at as provenAt',
      'programmes.name as programme',
    ])
    .executeTakeFirst()
  if (!person) return
  const institute = await readInstitute(tx)
  const isBack = kind === 'refund' || kind === 'refund_voucher' || kind === 'credit_note'
  const title = titles[kind].toLowerCase()
  const money = isBack
    ? `We have given back ${inRupees(paise)} for ${person.programme}.`
    : `We have received ${inRupees(paise)} for ${person.programme}. Thank you.`
  const where = person.provenAt
    ? `The ${title} ${number} goes with this letter.`
    : `Log in to read the ${title} ${number}.`
  const letter = lettersFrom(institute)(
    'paperIssued',
    paperId,
    { to: person.email, personId: person.id },
    {
      subject: `${titles[kind]} ${number}`,
      greeting: greet(person.provenAt ? person.name : null),
      paragraphs: [money, where, 'If anything in it is wrong, please answer this letter.'],
      replyTo: institute.email,
      ...(person.provenAt ? { attachment: paperId } : {}),
    },
  )
  await addLetter(tx, letter, now)
}
