import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { isStaff, readSession, useSession } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Placed } from './place-order.ts'

const say = { placed: toast.success, existing: toast.info, refused: toast.error, loggedOut: toast.error }

const next = { placed: '/orders', existing: '/orders', refused: null, loggedOut: '/login' }

interface EnrolButtonProps {
  programme: { id: string; name: string; kind: ProgrammeKind }
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** Leads a visitor to the sign-up, also without a script; places an order for a learner. */
export function EnrolButton({ programme, size, className }: EnrolButtonProps) {
  const session = useSession()
  const order = useOrder(programme.id)
  const [isBusy, setIsBusy] = useState(false)
  const words = <ShortLabel text="Enroll Now[ in {programme}]" names={{ programme: programme.name }} />

  async function handleOrder() {
    setIsBusy(true)
    await order()
    setIsBusy(false)
  }

  if (session) {
    return (
      <Button size={size} className={className} busy={isBusy} onClick={handleOrder}>
        {words}
      </Button>
    )
  }
  const wanted = programme.kind === 'course' ? messages.signupToEnrollCourse : messages.signupToEnroll
  return (
    <ButtonLink
      to={signupPath(programme)}
      size={size}
      className={className}
      onClick={() => toast.info(wanted)}
    >
      {words}
    </ButtonLink>
  )
}

/** The sign-up form with this programme already chosen. */
function signupPath({ id, kind }: { id: string; kind: ProgrammeKind }): string {
  return `/signup?${new URLSearchParams({ kind, programme: id })}`
}

/** Asks for a programme as the learner who is logged in, says how it went and shows the orders. */
function useOrder(programmeId: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const session = readSession()
    if (session && isStaff(session.user)) {
      return toast.info('Enrolling is for learners. You are logged in as an admin.')
    }
    const { outcome, message } = await placeOrder(programmeId)
    say[outcome](message)
    if (next[outcome]) await navigate(next[outcome])
  }
}

/** The calls are loaded with the first press: a page that is only read does not carry them. */
async function placeOrder(programmeId: string): Promise<Placed> {
  try {
    return await (await import('./place-order.ts')).placeOrder(programmeId)
  } catch {
    return { outcome: 'refused', message: messages.noConnection }
  }
}
