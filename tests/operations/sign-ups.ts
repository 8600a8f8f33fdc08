import { endpoints } from '#contract/endpoints.ts'
import { apiOf } from '../support/learner.ts'
import { mark, offered, personOf } from '../support/people.ts'

const atOnce = 2

/** People who sign up one after the other until told to stop, and those of them who were told that it is done. */
export async function keepSigningUp(productUrl: string) {
  const call = apiOf(productUrl)
  const [course = ''] = (await offered(call)).Students
  const acknowledged: string[] = []
  let isOver = false
  const writers = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const person = personOf('Students', `Waiting ${mark()}`, course)
      await call(endpoints.people.Students.register, person as never)
      acknowledged.push(person.email)
    }
  })
  return {
    acknowledged,
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
  }
}
