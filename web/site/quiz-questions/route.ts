import { listOf } from '#web/content/sections.ts'
import { siteContext } from '#web/lib/page-context.ts'
import type { QuizQuestion } from '../quiz/question.ts'
import type { Route } from './+types/route.ts'

/** The bank of the public quiz, apart from its page: a browser draws from it. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).page('/quiz')) throw new Response(null, { status: 404 })
  const questions = listOf(context.get(siteContext), 'quiz').map(
    ({ id, question, first, second, third, fourth, answer }): QuizQuestion => ({
      id,
      question,
      options: [first, second, third, fourth],
      answer: Number(answer),
    }),
  )
  return Response.json(questions)
}
