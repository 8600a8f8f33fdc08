import { z } from 'zod'
import c from './c.json' with { type: 'json' }
import cpp from './cpp.json' with { type: 'json' }
import css from './css.json' with { type: 'json' }
import html from './html.json' with { type: 'json' }
import javascript from './javascript.json' with { type: 'json' }
import python from './python.json' with { type: 'json' }

const lines = z.array(z.string()).transform((text) => text.join('\n'))

const question = z.strictObject({
  /** Stable: kept attempts refer to it. */
  id: z.string(),
  /** Plain text; a listing goes into `code`. */
  question: z.string(),
  code: lines.optional(),
  /** The standard output of `code`, trimmed, is exactly the right option: the tests run it. */
  codePrintsAnswer: z.literal(true).optional(),
  /** A whole program that prints the right option, where it is not what the learner reads. */
  program: lines.optional(),
  options: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  /** Index of the right option. */
  answer: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** One or two sentences that say why. */
  explanation: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
})

export type BankQuestion = z.infer<typeof question>

const questions = z.array(question)

/** Keyed by the language as the institute writes it. */
export const bank: Record<string, readonly BankQuestion[]> = {
  C: questions.parse(c),
  'C++': questions.parse(cpp),
  JavaScript: questions.parse(javascript),
  HTML: questions.parse(html),
  CSS: questions.parse(css),
  Python: questions.parse(python),
}

const otherNames: Record<string, string> = {
  cpp: 'c++',
  js: 'javascript',
  html5: 'html',
  css3: 'css',
  python3: 'python',
}

const byName = new Map(
  Object.entries(bank).map(([language, questions]) => [language.toLowerCase(), questions]),
)

/** In any case and under its common other names; none for a language the bank does not have. */
export function findQuestions(language: string): readonly BankQuestion[] {
  const name = language.trim().toLowerCase()
  const known = Object.hasOwn(otherNames, name) ? otherNames[name] : name
  return byName.get(known ?? name) ?? []
}
