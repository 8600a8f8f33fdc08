import { useState } from 'react'
import type { ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { signupPath } from './signup-path.ts'
import { useOrder } from './use-order.ts'

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
  const words = (
    <>
      Enroll Now<span className="sr-only"> in {programme.name}</span>
    </>
  )

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
