import type { Db } from '#server/platform/db/engine.ts'
import { RowGone } from '#server/platform/db/faults.ts'

/** As they are written on a paper. */
export async function readPayer(db: Db, orderId: string) {
  const row = await db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.id', '=', orderId)
    .select((eb) => [
      eb.fn.coalesce('people.name', 'enrolments.person_name').as('name'),
      eb.fn.coalesce('people.email', 'enrolments.person_email').as('email'),
      'enrolments.person_id as id',
      'people.phone',
      'programmes.name as programme',
    ])
    .executeTakeFirstOrThrow(RowGone)
  const { id, name, email, phone, programme } = row
  return { id, name: name ?? '', email: email ?? '', phone: phone ?? '', programme }
}
