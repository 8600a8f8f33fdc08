import { cQuestions } from './c.ts'
import { cppQuestions } from './cpp.ts'
import { cssQuestions } from './css.ts'
import { htmlQuestions } from './html.ts'
import { javascriptQuestions } from './javascript.ts'
import { pythonQuestions } from './python.ts'
import type { BankQuestion } from './question.ts'

/** Keyed by the language as the institute writes it. */
export const bank: Record<string, readonly BankQuestion[]> = {
  C: cQuestions,
  'C++': cppQuestions,
  JavaScript: javascriptQuestions,
  HTML: htmlQuestions,
  CSS: cssQuestions,
  Python: pythonQuestions,
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
