import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { isStaff, readSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { Placed } from './place-order.ts'

const say = { placed: toast.success, existing: toast.info, refused: toast.error, loggedOut: toast.error }
const next = { placed: '/orders', existing: '/orders', refused: null, loggedOut: '/login' }

/** Asks for a programme as the learner who is logged in, says how it went and shows the orders. */
export function useOrder(programmeId: string): () => Promise<void> {
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
    return { outcome: 'refused', message: messages.networkError }
  }
}
