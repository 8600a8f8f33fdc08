import { nameKey } from '#contract/name-key.ts'

/** So many letters may be wrong, added or missing in a name that was misspelt; in a short one fewer. */
const mostWrongLetters = 2
const shortName = 6

/**
 * Whether two names are the same person's, spelt differently: a letter or two apart, the parts in another order, or one
 * with a further part. Initials stand for any name that begins so.
 */
export function isSameName(one: string, other: string): boolean {
  if (isRespelt(one, other)) return true
  const [few = [], many = []] = [partsOf(one), partsOf(other)].sort((a, b) => a.length - b.length)
  return few.length >= 2 && countShared(few, many) === few.length && sharesPart(one, other)
}

function sharesPart(one: string, other: string): boolean {
  const whole = (name: string) => partsOf(name).filter(({ length }) => length > 1)
  return countShared(whole(one), whole(other)) > 0
}

/** What stands before a name, also before a brother's. */
const beforeNames = new Set(
  partsOf(
    'mr mrs ms miss dr prof er adv shri shree sri shrimati smt sushri kumari kum km ' +
      'md mohd mohamed mohammad mohammed muhammad abdul abdur sk shaikh sheikh shaik syed sayed sayyed saiyed ' +
      'श्री श्रीमती श्रीमति सुश्री कुमारी कु डॉ मो मोहम्मद अब्दुल शेख सैयद ' +
      'શ્રી શ્રીમતી શ્રીમતિ સુશ્રી કુમારી કુ ડૉ ડો મો મોહમ્મદ અબ્દુલ શેખ સૈયદ',
  ),
)

/**
 * Whether the given name is the same, as before and after a marriage: enough for the name on somebody's own record. The
 * family's alone is a relative's too; where it stands first, nothing tells it from a given one.
 */
export function sharesGivenName(one: string, other: string): boolean {
  const given = (name: string) =>
    partsOf(name).find((part) => part.length > 1 && !beforeNames.has(part)) ?? null
  return given(one) !== null && given(one) === given(other)
}

/** Of titles: what says in which way something is taught, not what. */
const wordsOfAnyTitle = new Set(
  (
    'in of and with for to on by the an from using ' +
    'diploma diplomas certificate certificates certification certified course courses ' +
    'program programs programme programmes training trainings trainee ' +
    'degree degrees bachelor bachelors master masters doctor internship internships intern apprenticeship ' +
    'workshop workshops bootcamp class classes batch seminar basic basics beginner beginners ' +
    'foundation foundations fundamental fundamentals introduction intro essentials intermediate ' +
    'advance advanced expert level complete full crash short professional practical pg post graduate ug undergraduate ' +
    'online offline day days week weeks month months year years hour hours'
  ).split(' '),
)

/** Whether a programme that was renamed is still about the same: it was respelt, or a word of its title is left. */
export function isSameSubject(one: string, other: string): boolean {
  const words = (title: string) =>
    partsOf(title).filter((word) => word.length > 1 && !wordsOfAnyTitle.has(word))
  return isRespelt(one, other) || countShared(words(one), words(other)) > 0
}

/** A letter or two apart; case, spaces and dots do not count. */
export function isRespelt(one: string, other: string): boolean {
  const [a, b] = [partsOf(one).join(''), partsOf(other).join('')]
  const allowed = Math.min(a.length, b.length) < shortName ? 1 : mostWrongLetters
  return a === b || lettersApart(a, b, allowed) <= allowed
}

function partsOf(name: string): string[] {
  return nameKey(name)
    .normalize('NFKD')
    .split(/[\s.,'’-]+/)
    .filter(Boolean)
}

/** How many parts of one name stand in another, each once. */
function countShared(few: string[], many: string[]): number {
  const left = [...many]
  let shared = 0
  for (const part of few) {
    const at = left.findIndex((other) => isSamePart(part, other))
    if (at < 0) continue
    left.splice(at, 1)
    shared += 1
  }
  return shared
}

function isSamePart(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length)
  if (short === long) return true
  if (short.length === 1) return long.startsWith(short)
  return short.length >= 4 && lettersApart(short, long, 1) <= 1
}

/** Letters to add, drop or change to get from one to the other (Levenshtein); more than `most` are not counted out. */
function lettersApart(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = b.map((_, at) => at + 1)
  for (const [at, letter] of a.entries()) {
    let corner = at
    let before = at + 1
    row = row.map((above, to) => {
      const cost = Math.min(above + 1, before + 1, corner + (letter === b[to] ? 0 : 1))
      corner = above
      before = cost
      return cost
    })
  }
  return row.at(-1) ?? a.length
}
