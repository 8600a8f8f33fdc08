import { checkBody } from './content/checks.ts'
import { type BodyOfKind, schemaOf } from './content/kinds.ts'
import { walkBody } from './content/walk.ts'
import { type Question, questions, withoutDemo } from './first-start.ts'
import { institute as demo } from './institute.ts'

type Identity = BodyOfKind<'identity'>

const fieldsOf: Record<Question, readonly (keyof Identity)[]> = {
  name: ['name', 'shortName', 'description'],
  logo: ['logo'],
  colour: ['colour'],
  phone: ['phone', 'whatsapp', 'email'],
  address: ['address'],
  hours: ['openingHours'],
  teaches: ['teaches'],
  // Kept with the settings of the fees.
  money: [],
}

/** Which question asks for a field, such as openingHours.0.hours; undefined when none does. */
export function questionOf(path: string): Question | undefined {
  const [first = ''] = path.split('.')
  return questions.find((question) => (fieldsOf[question] as readonly string[]).includes(first))
}

/** Why the answer to a question would not go on the site, by field: what publishing would refuse is told where it is asked. */
export function problemsOf(question: Question, body: Identity, ownEmail = ''): Record<string, string> {
  // What the demo says is shown as no answer.
  const { phone, email } = withoutDemo({ ...body, name: '' }, ownEmail)
  const answered = { ...body, phone, email, name: body.name === demo.name ? '' : body.name }
  const found = findProblems(answered).filter(([path]) => questionOf(path) === question)
  return Object.fromEntries(found)
}

function findProblems(body: Identity): [path: string, sentence: string][] {
  const { data, error } = schemaOf('identity').safeParse(body)
  if (!error)
    return checkBody('identity', data, () => true)
      .filter(({ stops }) => stops)
      .map(({ path, sentence }) => [path, sentence])
  const labels = new Map(walkBody('identity', body).map(({ path, label }) => [path, label]))
  return error.issues.map(({ path, message }) => {
    const name = path.join('.')
    return [name, `${labels.get(name) ?? name} ${message}.`]
  })
}
