import { messages } from '#contract/messages.ts'
import { type Enrolment, findEnrolment } from '../areas/admissions/decision-service.ts'
import { lockEnrolment } from '../areas/admissions/service.ts'
import { lockPeople } from '../areas/people/service.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** As it stands once everybody else who decides about its person, or records its payment, is done. */
export async function holdEnrolment(tx: Tx, id: string): Promise<Enrolment> {
  const asked = await findEnrolment(tx, id)
  if (asked) {
    await lockPeople(tx, [asked.personId])
    await lockEnrolment(tx, id)
  }
  const enrolment = asked && (await findEnrolment(tx, id))
  if (!enrolment) throw new Refusal(messages.noSuchEnrolment)
  return enrolment
}
