import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { aPicture } from '#server/testing/factories.ts'
import { apiOf } from '../support/api.ts'
import { admin } from '../support/product.mjs'

/** Two courses with a picture each; answers the admin's token. */
export async function fillCatalogue(productUrl: string): Promise<string> {
  const { token } = await apiOf(productUrl)(loginCalls.staff, admin)
  for (const name of ['Python', 'Web Design']) {
    const form = new FormData()
    const fields = { course_name: name, description: 'D', fees: '1', duration: 'D', languages: '["Python"]' }
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('image', await aPicture())
    const { path } = catalogueCalls.course.add
    const answer = await fetch(productUrl + path, { method: 'POST', headers: { token }, body: form })
    const { success, message } = (await answer.json()) as { success: boolean; message: string }
    if (!success) throw new Error(message)
  }
  return token
}
