import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { deviceMark } from '#web/lib/device.ts'
import type { Ending } from '#web/lib/login-in-place.ts'
import { startSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'

const { loginAdmin, loginIntern, loginStudent } = accountCalls

const reasons: Record<Ending, string> = {
  expired: 'Your session has ended.',
  elsewhere: 'You were logged out in another tab.',
}

interface LoginAgainProps {
  ending: Ending
  /** False: not now. What is open below stays as it is. */
  onAnswer: (isLoggedIn: boolean) => void
}

/** Asks for the login in place. */
export function LoginAgain({ ending, onAnswer }: LoginAgainProps) {
  const { pathname } = useLocation()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const credentials = { email: String(form.get('email')), password: String(form.get('password')) }
    const isIntern = pathname.startsWith('/intern')
    const login = pathname.startsWith('/admin') ? loginAdmin : isIntern ? loginIntern : loginStudent
    setIsBusy(true)
    try {
      const { token, user } = await call(login, { ...credentials, device: deviceMark() })
      startSession({ token, user })
      onAnswer(true)
    } catch (problem) {
      const isRefusal = problem instanceof CallError && [200, 429].includes(problem.status)
      setError(isRefusal ? problem.message : messages.loginFailed)
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      locked={isBusy}
      onClose={() => onAnswer(false)}
      title="Log in again"
      description={`${reasons[ending]} Nothing is lost: log in, and what you were doing goes on.`}
      footer={
        <Button type="submit" form="login-again" busy={isBusy}>
          Log in
        </Button>
      }
    >
      <form id="login-again" method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
        <Field label="Email address">
          <Input type="email" name="email" autoComplete="username" />
        </Field>
        <Field label="Password" error={error}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  )
}
