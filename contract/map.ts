import { accountCalls } from './accounts/calls.ts'
import { factorCalls } from './accounts/factor-calls.ts'
import { staffCalls } from './accounts/staff-calls.ts'
import { admissionCalls } from './admissions/calls.ts'
import { enrolmentCalls } from './admissions/enrolment-calls.ts'
import { batchCalls } from './batches/calls.ts'
import { teachingCalls } from './batches/teaching-calls.ts'
import type { Endpoint } from './call.ts'
import { programmeCalls } from './catalogue/calls.ts'
import { compatBatchCalls } from './compat/batch-calls.ts'
import { catalogueCalls } from './compat/catalogue-calls.ts'
import { loginCalls } from './compat/login-calls.ts'
import { groupCalls } from './compat/people-calls.ts'
import { examCalls } from './exams/calls.ts'
import { orderCalls } from './fees/calls.ts'
import { messageCalls, officeCalls } from './office/calls.ts'
import { searchCalls } from './office/search-calls.ts'
import { learnerCalls, personCalls } from './people/calls.ts'
import { eventCalls } from './site/calls.ts'

/** MAP 1: the areas and their calls. Only what lists all of them reads it; a screen takes the calls of its area. */
export const areas = {
  /** The calls of the specification, in its words. */
  compat: { catalogue: catalogueCalls, logins: loginCalls, people: groupCalls, batches: compatBatchCalls },
  accounts: accountCalls,
  factors: factorCalls,
  staff: staffCalls,
  programmes: programmeCalls,
  people: personCalls,
  learner: learnerCalls,
  batches: batchCalls,
  teaching: teachingCalls,
  admissions: admissionCalls,
  enrolments: enrolmentCalls,
  orders: orderCalls,
  exams: examCalls,
  messages: messageCalls,
  events: eventCalls,
  office: officeCalls,
  search: searchCalls,
} as const

/** The whole map as a list, in its order. */
export function allEndpoints(): Endpoint[] {
  return flatten(areas)
}

export function flatten(calls: object): Endpoint[] {
  const isEndpoint = (value: object): value is Endpoint => 'path' in value && 'method' in value
  return isEndpoint(calls) ? [calls] : Object.values(calls).flatMap((inner) => flatten(inner as object))
}
