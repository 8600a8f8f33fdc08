import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { safeBack } from '#web/lib/guard.ts'
import { panelOf, startSession } from '#web/lib/session.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toaster.tsx'

const logins = {
  Interns: endpoints.sessions.loginIntern,
  Students: endpoints.sessions.loginStudent,
  Admin: endpoints.sessions.loginAdmin,
}
type Role = keyof typeof logins
const roles = Object.keys(logins).map((role) => ({ value: role, label: role }))

export function LoginForm() {
  const [role, setRole] = useState<Role>('Students')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const [query] = useSearchParams()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const credentials = { email: String(form.get('email')), password: String(form.get('password')) }
    setIsBusy(true)
    setError('')
    try {
      const { token, user } = await call(logins[role], credentials)
      startSession({ token, user })
      toast.success(messages.welcome(user.name))
      const back = safeBack(query.get('back'))
      await navigate(back?.startsWith(panelOf(user)) ? back : panelOf(user))
    } catch (problem) {
      const isRefusal = problem instanceof CallError && [200, 429].includes(problem.status)
      const message = isRefusal ? problem.message : messages.loginFailed
      setError(message)
      toast.error(message)
      setIsBusy(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <fieldset disabled={!isHydrated} className="grid gap-5">
        <noscript>
          <p className="text-sm text-ink-soft">
            Logging in needs JavaScript. Please switch it on and reload.
          </p>
        </noscript>
        {isHydrated && query.has('back') && (
          <p role="status" className="text-sm text-ink-soft">
            Your session has ended. Log in again to go on where you were.
          </p>
        )}
        <RadioGroup
          legend="Log in as"
          name="role"
          look="segments"
          options={roles}
          value={role}
          onChange={(value) => setRole(value as Role)}
        />
        <Field label="Email address">
          <Input type="email" name="email" autoComplete="username" />
        </Field>
        <Field label="Password" error={error}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" size="lg" busy={isBusy}>
          Log in
        </Button>
        <p className="flex flex-wrap justify-between gap-x-6 text-sm">
          <span>
            New here?{' '}
            <Link to="/signup" className="link">
              Sign Up
            </Link>
          </span>
          <Link to="/forgotpassword" className="link">
            Forgotten your password?
          </Link>
        </p>
      </fieldset>
    </form>
  )
}
