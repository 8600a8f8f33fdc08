import { type Group, groups, type StudyType, studyTypes } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import {
  ageProblem,
  emailProblem,
  type GivenNumber,
  nameProblem,
  type Problem,
  passwordProblem,
  passwordsDiffer,
  phoneProblem,
  semesterProblem,
} from '#contract/rules.ts'
import { isLeaked } from '#server/platform/security/leaked-passwords.ts'

export interface GivenCredentials {
  email: string
  phone: string
  /** Absent where none is chosen: a change of the record, an import. */
  password?: string
  confirmation?: string
}

export interface GivenPerson extends GivenCredentials {
  name: string
  city: string
  type: string
  /** Absent where it is not chosen or changed. */
  programme?: string
  age?: GivenNumber
  semester?: GivenNumber
  year?: GivenNumber
  college?: string
  /** Empty: none. */
  parentPhone?: string
}

export const lackable = ['email', 'age', 'semester', 'college', 'type'] as const
export type Lacking = (typeof lackable)[number]

export interface BrokenRule {
  field: string
  message: string
}

/** What only the database can say about an address. */
export interface KnownAddress {
  /** What may be left empty: at the desk and in an import a name and a phone are enough; a record keeps what it lacks. */
  mayLack?: readonly Lacking[]
  isEmailFree: boolean
  /** One of the institute's own. */
  isInstitutes: boolean
}

/** What only the database can say about a person who is given. */
export interface Known extends KnownAddress {
  isOffered: boolean
}

/** The rules of the check before a sign-up, broken ones in their order. */
export function brokenCredentials(
  given: GivenCredentials & { name?: string },
  known: KnownAddress,
): BrokenRule[] {
  const { email, phone, password, confirmation } = given
  const { isEmailFree, isInstitutes, mayLack = [] } = known
  const hasNone = email === '' && mayLack.includes('email')
  const institutes = isInstitutes ? messages.institutesAddress : null
  const address = isEmailFree ? institutes : messages.emailTaken
  return named([
    ['email', hasNone ? null : (emailProblem(email) ?? address)],
    ['phone', phoneProblem(phone)],
    ['password', password === undefined ? null : (passwordProblem(password, given) ?? leakBroken(password))],
    [
      'confirmation',
      password === undefined || confirmation === undefined ? null : passwordsDiffer(password, confirmation),
    ],
  ])
}

/** All rules for a person of the group, broken ones in their order. */
export function brokenRules(group: Group, given: GivenPerson, known: Known): BrokenRule[] {
  const { atCollege } = groups[group]
  const lacks = (field: Lacking) => !given[field] && (known.mayLack ?? []).includes(field)
  const isUnknown = given.programme !== undefined && !known.isOffered
  const own: [string, Problem][] = atCollege
    ? [
        ['semester', lacks('semester') ? null : semesterProblem(given.semester ?? null, given.year)],
        ['college', given.college || lacks('college') ? null : messages.fillAllFields],
      ]
    : [['age', lacks('age') ? null : ageProblem(given.age ?? null)]]
  return [
    ...brokenCredentials(given, known),
    ...named([
      ['name', nameProblem(given.name)],
      ['programme', isUnknown ? messages.noSuchProgramme : null],
      ...own,
      ['type', isStudyType(given.type) || lacks('type') ? null : messages.invalidType],
      ['parentPhone', given.parentPhone ? phoneProblem(given.parentPhone) : null],
    ]),
  ]
}

export function isStudyType(type: string): type is StudyType {
  return (studyTypes as readonly string[]).includes(type)
}

function leakBroken(password: string): Problem {
  return isLeaked(password) ? messages.leakedPassword : null
}

function named(rules: [field: string, broken: Problem][]): BrokenRule[] {
  return rules.flatMap(([field, message]) => (message ? [{ field, message }] : []))
}
