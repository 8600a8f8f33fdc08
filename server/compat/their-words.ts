import { Refusal } from '#server/platform/http/refusal.ts'

/** A refusal of the services names its field in our words; the caller is told theirs. */
export async function inTheirWords<Result>(
  words: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const field = error instanceof Refusal && error.field !== undefined ? words[error.field] : undefined
    throw field === undefined ? error : (error as Refusal).withField(field)
  }
}
