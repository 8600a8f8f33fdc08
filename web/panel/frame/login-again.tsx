import { useState } from 'react'
import { useLocation } from 'react-router'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import {
  answerStep,
  logInWithPasskey,
  type SecondFactor,
  type Sharing,
  secondFactorIn,
  sharingIn,
} from '#web/features/session/complete-login.ts'
import { PasskeyButton } from '#web/features/session/passkey-button.tsx'
import { WhichPerson } from '#web/features/session/which-person.tsx'
import { CodeField } from '#web/form/code-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { deviceMark } from '#web/lib/device.ts'
import type { Ending } from '#web/lib/login-in-place.ts'
import { lastLogin, lastPerson, startSession } from '#web/lib/session-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

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
  const form = useForm({ submit, otherwise: messages.loginFailed })
  const [step, setStep] = useState<SecondFactor | null>(null)
  // Whose work is open: nobody else goes on with it, and nobody is asked for what is known.
  const [known] = useState(lastLogin)
  const [whose] = useState(lastPerson)
  const [people, setPeople] = useState<Sharing>([])

  async function submit({ email, password, code = '', person = whose }: FormValues) {
    const isIntern = pathname.startsWith('/intern')
    const login = pathname.startsWith('/admin')
      ? loginCalls.staff
      : isIntern
        ? loginCalls.intern
        : loginCalls.student
    try {
      if (step) await answerStep(step, code)
      else {
        const device = deviceMark()
        const begun = await sendForm(login, { email, password, device, person: person || undefined })
        startSession({ ...begun, ...(email && { login: email.trim() }) })
      }
      onAnswer(true)
    } catch (problem) {
      const next = secondFactorIn(problem)
      if (next) return setStep(next)
      const sharing = sharingIn(problem)
      if (sharing) return setPeople(sharing)
      const isOver = problem instanceof FormFault && problem.key === 'logInAgain'
      if (isOver) setStep(null)
      refuse(problem, isOver ? 'form' : step ? 'code' : 'password')
    }
  }

  async function logInByPasskey() {
    try {
      await logInWithPasskey()
      onAnswer(true)
    } catch (problem) {
      throw new FormFault('', { form: problem instanceof FormFault ? problem.message : messages.loginFailed })
    }
  }

  return (
    <FormDialog
      title="Log in again"
      description={`${reasons[ending]} Nothing is lost. Log in to go on where you were.`}
      submit="Log in"
      size="sm"
      form={form}
      asksToLeave={false}
      onClose={() => onAnswer(false)}
    >
      {step ? (
        <>
          <CodeField ways={step.ways} />
          <PasskeyButton form={form} ways={step.ways} onUse={logInByPasskey} />
        </>
      ) : (
        <>
          {known ? (
            <>
              <p className="wrap-anywhere">
                <Sentence
                  text="You log in with {email}"
                  parts={{ email: <strong translate="no">{known}</strong> }}
                />
              </p>
              {/* For password managers. */}
              <input type="hidden" name="email" autoComplete="username" value={known} />
            </>
          ) : (
            <Field label="Email address" hint="Or your phone number">
              <Input
                type="text"
                inputMode="email"
                name="email"
                autoComplete="username"
                onChange={() => setPeople([])}
              />
            </Field>
          )}
          <Field name="password" label="Password">
            <PasswordInput autoComplete="current-password" />
          </Field>
          <WhichPerson people={people} />
        </>
      )}
    </FormDialog>
  )
}

/** Told in the form alone: a toast would speak over what is open below. */
function refuse(problem: unknown, field: 'password' | 'code' | 'form'): never {
  if (problem instanceof FormFault && problem.status === 0) throw new FormFault('', problem.errors)
  const isRefusal = problem instanceof FormFault && [200, 429].includes(problem.status ?? 0)
  throw new FormFault('', { [field]: isRefusal ? problem.message : messages.loginFailed })
}
