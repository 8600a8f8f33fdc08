import type { PaperKind } from '#contract/fees/book-words.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { notification, notify } from '#server/platform/mail/notifications.ts'

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
  const isAttached = person.provenAt !== null
  const told = notification(
    'paperIssued',
    paperId,
    { to: person.email, personId: person.id },
    {
      name: isAttached ? person.name : null,
      paper: kind,
      number,
      programme: person.programme,
      paise,
      isAttached,
    },
    isAttached ? { attachment: paperId } : {},
  )
  await notify(tx, told, now)
}
