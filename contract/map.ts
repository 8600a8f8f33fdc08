import { accountCalls } from './accounts/calls.ts'
import { factorCalls } from './accounts/factor-calls.ts'
import { factorRuleCalls } from './accounts/factor-rule-calls.ts'
import { staffCalls } from './accounts/staff-calls.ts'
import { admissionCalls } from './admissions/calls.ts'
import { enrolmentCalls } from './admissions/enrolment-calls.ts'
import { batchCalls } from './batches/calls.ts'
import { openBatchCalls } from './batches/open-calls.ts'
import { teachingCalls } from './batches/teaching-calls.ts'
import type { Endpoint } from './call.ts'
import { programmeCalls } from './catalogue/calls.ts'
import { certificateCalls } from './certificates/calls.ts'
import { assignmentCalls, ownAssignmentCalls } from './classroom/assignment-calls.ts'
import { attendanceCalls } from './classroom/attendance-calls.ts'
import { classroomCalls } from './classroom/calls.ts'
import { materialCalls, ownMaterialCalls } from './classroom/material-calls.ts'
import { batchMessageCalls, ownMessageCalls } from './classroom/message-calls.ts'
import { ownClassCalls } from './classroom/own-calls.ts'
import { ownQuestionCalls, questionCalls } from './classroom/question-calls.ts'
import { compatBatchCalls } from './compat/batch-calls.ts'
import { catalogueCalls } from './compat/catalogue-calls.ts'
import { loginCalls } from './compat/login-calls.ts'
import { groupCalls } from './compat/people-calls.ts'
import { examCalls } from './exams/calls.ts'
import { bankCalls } from './fees/bank-calls.ts'
import { billCalls } from './fees/bill-calls.ts'
import { bookCalls } from './fees/book-calls.ts'
import { orderCalls } from './fees/calls.ts'
import { deskCalls } from './fees/desk-calls.ts'
import { documentCalls } from './fees/document-calls.ts'
import { gatewayCalls } from './fees/gateway-calls.ts'
import { ownFeeCalls } from './fees/own-fee-calls.ts'
import { ownOnlineCalls } from './fees/own-online-calls.ts'
import { feeSettingsCalls } from './fees/settings-calls.ts'
import { yearCalls } from './fees/year-calls.ts'
import { messageCalls, officeCalls } from './office/calls.ts'
import { demoCalls } from './office/demo-calls.ts'
import { mailCalls } from './office/mail-calls.ts'
import { searchCalls } from './office/search-calls.ts'
import { whatsappCalls } from './office/whatsapp-calls.ts'
import { learnerCalls, personCalls } from './people/calls.ts'
import { articleCalls } from './site/article-calls.ts'
import { eventCalls } from './site/calls.ts'
import { contentCalls } from './site/content-calls.ts'
import { mediaCalls } from './site/media-calls.ts'
import { startCalls } from './site/start-calls.ts'

/**
 * MAP 1: each area and its calls, in the folder of its name. Only what lists all of them reads it; a screen takes the
 * calls that it makes.
 */
export const areas = {
  accounts: {
    accounts: accountCalls,
    factors: { ...factorCalls, ...factorRuleCalls },
    staff: staffCalls,
  },
  catalogue: { programmes: programmeCalls },
  people: { people: personCalls, learner: learnerCalls },
  batches: { batches: batchCalls, openBatches: openBatchCalls, teaching: teachingCalls },
  classroom: {
    classroom: classroomCalls,
    attendance: attendanceCalls,
    ownClasses: ownClassCalls,
    material: materialCalls,
    ownMaterial: ownMaterialCalls,
    assignments: assignmentCalls,
    ownAssignments: ownAssignmentCalls,
    questions: questionCalls,
    ownQuestions: ownQuestionCalls,
    batchMessages: batchMessageCalls,
    ownMessages: ownMessageCalls,
  },
  admissions: { admissions: admissionCalls, enrolments: enrolmentCalls },
  fees: {
    orders: orderCalls,
    feeDesk: deskCalls,
    feeBooks: bookCalls,
    feeBank: bankCalls,
    ownFees: ownFeeCalls,
    ownOnline: ownOnlineCalls,
    feeGateway: gatewayCalls,
    feeSettings: feeSettingsCalls,
    feeDocuments: { ...documentCalls, ...billCalls, ...yearCalls },
  },
  exams: { exams: examCalls },
  office: {
    messages: messageCalls,
    office: { ...officeCalls, ...demoCalls },
    mail: mailCalls,
    whatsapp: whatsappCalls,
    search: searchCalls,
  },
  site: {
    events: eventCalls,
    media: mediaCalls,
    content: { ...contentCalls, ...startCalls },
    articles: articleCalls,
  },
  certificates: { certificates: certificateCalls },
  /** The calls of the specification, in its words. */
  compat: { catalogue: catalogueCalls, logins: loginCalls, people: groupCalls, batches: compatBatchCalls },
} as const

/** The whole map as a list, in its order. */
export function allEndpoints(): Endpoint[] {
  return flatten(areas)
}

export function flatten(calls: object): Endpoint[] {
  const isEndpoint = (value: object): value is Endpoint => 'path' in value && 'method' in value
  return isEndpoint(calls) ? [calls] : Object.values(calls).flatMap((inner) => flatten(inner as object))
}
