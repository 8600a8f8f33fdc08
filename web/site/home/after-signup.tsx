import { useEffect, useState } from 'react'
import {
  forgetRequest,
  readRequest,
  type WaitingRequest,
} from '#web/features/signup-notice/waiting-request.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Few visitors have just signed up: the notice comes for those who have. */
const SignupNotice = lazyPart(
  async () => (await import('#web/features/signup-notice/signup-notice.tsx')).SignupNotice,
)

export function AfterSignup() {
  const [request, setRequest] = useState<WaitingRequest | null>(null)
  useEffect(() => setRequest(readRequest()), [])

  function handleClose() {
    forgetRequest()
    setRequest(null)
    document.getElementById('main')?.focus()
  }

  return request && <SignupNotice request={request} onClose={handleClose} />
}
