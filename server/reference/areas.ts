import type { Endpoint } from '#contract/call.ts'
import { groupNames } from '#contract/groups.ts'
import { areas } from '#contract/map.ts'
import type { Area } from './openapi.ts'

const { accounts, compat } = areas
/** The specification's calls stand beside ours on the same subject. */
const groupsOfCalls = {
  ...compat.catalogue,
  ...compat.people,
  ...areas.catalogue,
  ...areas.people,
  ...areas.batches,
  compatBatches: compat.batches,
  ...areas.classroom,
  ...accounts,
  ...areas.admissions,
  ...areas.fees,
  ...areas.exams,
  ...areas.office,
  ...areas.site,
  ...areas.certificates,
  accounts: { ...compat.logins, ...accounts.accounts },
}

const titles: Record<keyof typeof groupsOfCalls, string> = {
  course: 'Courses',
  internship: 'Internships',
  degree: 'Degrees',
  accounts: 'Sessions',
  Students: 'Students',
  Interns: 'Interns',
  College: 'College students',
  programmes: 'Any programme',
  people: 'Any person',
  batches: 'Batches',
  compatBatches: 'Batches, as clients of the original product call them',
  openBatches: 'Batches to come',
  factors: 'Second factor, passkeys and own sessions',
  staff: 'Staff',
  teaching: "A trainer's own batches",
  classroom: 'Classes and holidays',
  attendance: 'Attendance',
  ownClasses: "One's own classes",
  material: 'Material of a batch',
  ownMaterial: "The learner's own material",
  assignments: 'Assignments of a batch and the work for them',
  ownAssignments: "The learner's own assignments",
  questions: 'Questions of learners',
  ownQuestions: "The learner's own questions",
  batchMessages: 'Messages to a batch',
  ownMessages: "Messages to one's batch",
  admissions: 'Requests',
  enrolments: 'Enrolments',
  orders: 'Orders',
  feeDesk: 'The fee desk',
  feeBooks: 'The fee books',
  feeBank: 'The bank statement',
  ownFees: "The learner's own fees",
  ownOnline: 'Paying online',
  feeGateway: 'What came online, for the office',
  feeSettings: 'Settings of the fees',
  feeDocuments: 'Documents of the fees',
  learner: "The learner's own",
  exams: 'Tests',
  messages: 'Contact messages',
  events: 'Events',
  media: 'Media library',
  content: 'The site',
  certificates: 'Certificates',
  articles: 'Articles',
  office: 'Office',
  mail: 'The mail server',
  whatsapp: 'WhatsApp by hand',
  search: 'One search',
}

/** MAP 1 in the order and under the titles in which a reader looks for a call. */
export function listAreas(): Area[] {
  const first = ['course', 'internship', 'degree', 'accounts', ...groupNames]
  const names = [...first, ...Object.keys(groupsOfCalls).filter((name) => !first.includes(name))]
  const all: Record<string, Record<string, Endpoint>> = groupsOfCalls
  return names.map((name) => ({
    title: titles[name as keyof typeof titles],
    calls: Object.entries(all[name] ?? {}).map(([call, endpoint]) => ({ name: `${name}.${call}`, endpoint })),
  }))
}
