import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { type Role, roleNames } from '#contract/permissions.ts'
import { emailOf, hostileName, password } from './hostile-person.ts'
import type { Planter } from './planter.ts'

/** One of each role; the trainer and the owner have begun. */
export async function plantStaff({ send, asAdmin }: Planter, batchId: string | undefined) {
  const invitations: Partial<Record<Role, string>> = {}
  for (const role of roleNames) {
    const member = { name: hostileName(role), email: emailOf(`staff ${role}`.replace(' ', '')), role }
    await asAdmin(staffCalls.invite, { ...member, batchIds: [batchId] })
    const { staff } = (await asAdmin(staffCalls.list)) as unknown as {
      staff: { id: string; email: string }[]
    }
    const id = staff.find(({ email }) => email === member.email)?.id
    const { link } = await asAdmin(staffCalls.invitationLink, { id })
    invitations[role] = new URL(String(link)).searchParams.get('token') ?? ''
  }

  const begun = { token: invitations.trainer, password, confirmation: password }
  const trainer = (await send(staffCalls.accept, begun)) as unknown as { token: string; user: unknown }

  await send(staffCalls.accept, { ...begun, token: invitations.owner })
  await send(staffCalls.editOwn, { name: hostileName('own'), emails: [] }, trainer.token)
  return { invitations, trainer }
}
