import type { Db } from '#server/platform/db/engine.ts'

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
      'people.phone',
      'programmes.name as programme',
    ])
    .executeTakeFirstOrThrow()
  return { name: row.name ?? '', email: row.email ?? '', phone: row.phone ?? '', programme: row.programme }
}
