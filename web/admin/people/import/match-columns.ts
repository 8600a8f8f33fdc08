import { type Group, groups } from '#contract/groups.ts'
import { programmeHeadings } from '#contract/people/import-headings.ts'
import type { Line } from '#web/panel/sheet/grid.ts'
import { findHeadings, headingKey, meaningsIn } from '#web/panel/sheet/open-sheet.ts'

/** What a column of a file can mean, and the headings under which institutes keep it; the first is the template's. */
const meanings = {
  name: {
    label: 'Name',
    headings:
      'name, student name, students name, name of student, name of the student, full name, candidate name, candidate, learner, learner name, student, trainee name, intern name, participant name, नाम, छात्र का नाम, विद्यार्थी का नाम, નામ',
  },
  phone: {
    label: 'Phone',
    headings:
      'phone, phone no, phone number, mobile, mobile no, mobile number, mob, mob no, mobno, contact, contact no, contact number, cell, cell no, ph, ph no, tel, telephone, whatsapp, whatsapp no, whatsapp number, student mobile, student contact, फोन, फ़ोन, मोबाइल, मोबाइल नंबर, મોબાઇલ, ફોન',
  },
  parent_phone: {
    label: 'Parent’s phone',
    headings:
      'parent phone, parent phone no, parent mobile, parent mobile no, parents mobile, parents phone, parents contact, parent contact, parent contact no, parent number, parents number, father mobile, father mobile no, father phone, father contact, fathers mobile, fathers mobile no, mother mobile, mother phone, guardian phone, guardian mobile, guardian contact, guardian contact no, पिता का मोबाइल, अभिभावक का मोबाइल, વાલીનો મોબાઇલ',
  },
  email: {
    label: 'Email',
    headings: 'email, e-mail, mail, email id, e-mail id, mail id, email address, ईमेल',
  },
  city: { label: 'City', headings: 'city, town, place, location, village, शहर' },
  type: { label: 'Online or offline', headings: 'type, mode, class mode, study type, mode of class' },
  age: { label: 'Age', headings: 'age, age years, उम्र' },
  semester: { label: 'Semester', headings: 'semester, sem' },
  year: { label: 'Year of study', headings: 'year, year of study' },
  college: {
    label: 'College',
    headings: 'college, college name, institute, institution, university, school, कॉलेज',
  },
  programme: {
    label: 'Programme',
    headings:
      'programme, program, course, course name, course joined, course opted, joined course, course taken, courses, subject, internship, internship name, degree, degree name, branch, class, stream, technology, कोर्स, पाठ्यक्रम, કોર્સ',
  },
  batch: {
    label: 'Batch',
    headings: 'batch, batch name, batch no, batch time, batch timing, timing, slot, section, बैच, બેચ',
  },
  joined_on: {
    label: 'Joined on',
    headings:
      'joined on, doj, date of joining, joining date, join date, joined, course joined on, date of admission, admission date, doa, start date, dt of joining, joining dt, dt of admission, admission dt, date of enrolment, date of enrollment, date, प्रवेश तिथि',
  },
  fee_agreed: {
    label: 'Fee agreed',
    headings:
      'fee agreed, fees, fee, total fees, total fee, course fee, course fees, fees agreed, fees fixed, fee fixed, fixed fees, fixed fee, agreed fees, final fees, net fees, total amount, amount, package, फीस, कुल फीस, ફી',
  },
  paid_so_far: {
    label: 'Paid so far',
    headings:
      'paid so far, paid, fees paid, fee paid, paid fees, paid amount, amount paid, received, amount received, recd, paid till date, paid to date, paid till now, total received, deposit, deposited, advance, total paid, जमा, ચૂકવેલ',
  },
  balance: {
    label: 'Balance',
    headings:
      'balance, bal, bal amt, balance amount, balance fees, balance fee, due, dues, due fees, due amount, pending, pending fees, pending amount, remaining, remaining fees, outstanding, baki, बकाया, बाकी, બાકી',
  },
  next_due: {
    label: 'Next due date',
    headings:
      'next due, next due date, next due dt, due dt, due date, due on, next installment, next instalment, next installment date, next instalment date, next payment, next payment date',
  },
} as const

export type Meaning = keyof typeof meanings

/** Known by many files and kept by none of ours: they help to find the line of the headings. */
const others =
  'sr no, s no, sl no, sno, srno, serial no, no, roll no, reg no, registration no, enrolment no, enrollment no, id, student id, father name, fathers name, mother name, mothers name, guardian name, parent name, parents name, parent contact, father mobile, dob, date of birth, gender, sex, address, remark, remarks, status, qualification, reference, aadhar no, aadhaar no, पिता का नाम, क्रमांक, पता'

const byHeading = new Map<string, Meaning | ''>(
  others.split(', ').map((heading) => [headingKey(heading), '']),
)
for (const [meaning, { headings }] of Object.entries(meanings)) {
  for (const heading of headings.split(', ')) byHeading.set(headingKey(heading), meaning as Meaning)
}

export const dayMeanings = ['joined_on', 'next_due'] as const satisfies Meaning[]

export const amountMeanings = ['fee_agreed', 'paid_so_far', 'balance'] as const satisfies Meaning[]
const fees = ['joined_on', ...amountMeanings, 'next_due'] as const satisfies Meaning[]

/** What the columns of a group's file can mean, in the order of the template. */
export function meaningsOf(group: Group): { meaning: Meaning; label: string }[] {
  const { atCollege, kind } = groups[group]
  const own: Meaning[] = atCollege ? ['semester', 'year', 'college'] : ['age']
  const all: Meaning[] = [
    'name',
    'phone',
    'email',
    'city',
    'type',
    ...own,
    'programme',
    'batch',
    ...fees,
    'parent_phone',
  ]
  return all.map((meaning) => ({
    meaning,
    label: meaning === 'programme' ? capitalised(kind) : meanings[meaning].label,
  }))
}

function capitalised(word: string): string {
  return word[0]?.toUpperCase() + word.slice(1)
}

/** The headings of the template: as the calls name the columns. */
export function templateOf(group: Group): string[] {
  const named = (meaning: Meaning) => (meaning === 'programme' ? programmeHeadings[group] : meaning)
  return (
    meaningsOf(group)
      // Of fee, paid and balance two are enough.
      .filter(({ meaning }) => meaning !== 'year' && meaning !== 'balance')
      .map(({ meaning }) => named(meaning))
  )
}

/** What each column means, as far as its heading says so. */
export function matchColumns(group: Group, headings: string[]): (Meaning | '')[] {
  const known = new Set<Meaning | ''>(meaningsOf(group).map(({ meaning }) => meaning))
  return meaningsIn(headings, (key) => {
    const meaning = byHeading.get(key) ?? ''
    return known.has(meaning) ? meaning : ''
  })
}

export function findPeopleHeadings(lines: Line[]): number {
  return findHeadings(lines, (key) => byHeading.has(key))
}
