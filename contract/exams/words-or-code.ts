import { languageOf } from '../language-of.ts'

const codeMarks = /[<>{}[\]=;_#*&|~\\]|\w\(|\/\/|::|^[\w-]+: ?[\w-]+$/

/**
 * For an element that shows one of a question's answers: words are read in their language, and a browser translates them, never
 * code. Code is what answers a listing, what bears the marks of code, and what is one word where every answer is: a keyword, a
 * property, a name; never what is written in an Indic script.
 */
export function wordsOrCode(
  answer: string,
  { code, options }: { code?: string | null; options: readonly string[] },
): ReturnType<typeof languageOf> & { translate?: 'no' } {
  const spoken = languageOf(answer)
  if (spoken.lang) return spoken
  const isCode = code || codeMarks.test(answer) || options.every((option) => !/\s/.test(option))
  return isCode ? { translate: 'no' } : spoken
}
