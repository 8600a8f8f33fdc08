import { decodeLanguages } from '#contract/languages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { decodePicture } from '#contract/pictures.ts'
import { call } from '#web/lib/browser-api.ts'

/** A programme that the learner has or waits for. */
export type Learning = Awaited<ReturnType<typeof readLearning>>['programmes'][number]

/** What the learner is enrolled in or waits for, and how they take part. */
export async function readLearning() {
  const { programmes, type } = await call(learnerCalls.learning)
  return {
    type,
    programmes: programmes.map((programme) => ({
      ...programme,
      image: decodePicture(programme.image),
      languages: decodeLanguages(programme.languages) ?? [],
    })),
  }
}
