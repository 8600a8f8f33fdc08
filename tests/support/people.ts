import { createHash, randomUUID } from 'node:crypto'
import { batchCalls } from '#contract/batches/calls.ts'
import type { Call } from '#contract/call.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { groupWords } from '#contract/compat/words.ts'
import { type Group, groups } from '#contract/groups.ts'
import { apiOf } from './api.ts'

export const password = 'a good long secret'

/** Tells the data of one journey from all others. */
export function mark(): string {
  // Begins with a letter: of digits alone it would be no name.
  return `m${randomUUID().slice(0, 7)}`
}

/** The names of the first programmes of a kind in the demo catalogue. */
export async function offered(asAdmin: Call) {
  const { courses } = await asAdmin(catalogueCalls.course.list)
  const { internships } = await asAdmin(catalogueCalls.internship.list)
  const { degrees } = await asAdmin(catalogueCalls.degree.list)
  return {
    Students: courses.map(({ course_name }) => course_name),
    Interns: internships.map(({ internship_name }) => internship_name),
    College: degrees.map(({ degree_name }) => degree_name),
  }
}

export async function aBatch(
  asAdmin: Call,
  batchof: Group,
  name: string,
  courses: string[],
): Promise<string> {
  await asAdmin(compatBatchCalls.add, { batch_name: name, courses, batchof })
  const { batches } = await asAdmin(batchCalls.options)
  return batches.find((batch) => batch.name === name)?.id ?? ''
}

/** A number that nobody else has: who shares one is marked as a possible duplicate. */
function phoneOf(name: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 14)}`) % 100_000_000n
  return `98${String(digits).padStart(8, '0')}`
}

export function personOf(group: Group, name: string, programme: string) {
  const own = groups[group].atCollege ? { semester: '3', college: 'City College' } : { age: '21' }
  return {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phone: phoneOf(name),
    password,
    city: 'Lucknow',
    type: 'Online',
    ...own,
    [groupWords[group].programmeKey]: programme,
  }
}

/** Somebody who waits for approval. */
export async function aSignUp(
  productUrl: string,
  group: Group,
  name: string,
  programme: string,
): Promise<void> {
  await apiOf(productUrl)(groupCalls[group].register, personOf(group, name, programme) as never)
}

/** Somebody accepted and placed. */
export async function anAccepted(
  asAdmin: Call,
  group: Group,
  name: string,
  programme: string,
  batchId: string,
) {
  await asAdmin(groupCalls[group].add, { ...personOf(group, name, programme), batchId } as never)
}
