import { staffCalls } from '#contract/accounts/staff-calls.ts'
import type { Call } from '#contract/call.ts'
import { apiOf } from './api.ts'
import { mark } from './people.ts'

/** Invites a trainer of these batches, who begins at once; answers their session. */
export async function aTrainer(productUrl: string, asAdmin: Call, batchIds: string[]) {
  const m = mark()
  const [name, email, password] = [`Nila ${m}`, `nila.${m}@example.com`, 'a trainers long secret']
  await asAdmin(staffCalls.invite, { name, email, role: 'trainer', batchIds })
  const { staff } = await asAdmin(staffCalls.list)
  const id = staff.find((one) => one.email === email)?.id ?? ''
  const { link } = await asAdmin(staffCalls.invitationLink, { id })
  const token = new URL(link).searchParams.get('token') ?? ''
  const session = await apiOf(productUrl)(staffCalls.accept, { token, password, confirmation: password })
  return { id, name, session, as: apiOf(productUrl, session.token) }
}
