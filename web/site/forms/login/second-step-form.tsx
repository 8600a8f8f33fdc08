import type { User } from '#contract/accounts/schemas.ts'
import { messages } from '#contract/messages.ts'
import { FormButton } from '#web/features/form/form-button.tsx'
import { PublicForm } from '#web/features/form/public-form.tsx'
import { answerStep, logInWithPasskey, type SecondFactor } from '#web/features/session/complete-login.ts'
import { PasskeyButton } from '#web/features/session/passkey-button.tsx'
import { CodeField } from '#web/form/code-field.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'

interface SecondFactorFormProps {
  step: SecondFactor
  onDone: (user: User) => Promise<void>
  /** The password is asked for again. */
  onBack: () => void
}

/** Two-step verification, in the place of the first. */
export function SecondFactorForm({ step, onDone, onBack }: SecondFactorFormProps) {
  const form = useForm({ submit, otherwise: messages.loginFailed })

  async function submit({ code = '' }: FormValues) {
    try {
      await onDone(await answerStep(step, code))
    } catch (problem) {
      if (problem instanceof FormFault && problem.key === 'logInAgain') onBack()
      throw problem
    }
  }

  return (
    <PublicForm
      form={form}
      purpose="Logging in"
      footer={
        <>
          <FormButton busy={form.isBusy}>Go on</FormButton>
          <PasskeyButton
            form={form}
            ways={step.ways}
            size="lg"
            onUse={async () => onDone(await logInWithPasskey())}
          />
          <button type="button" className="link min-h-11 justify-self-center text-sm" onClick={onBack}>
            Back to email and password
          </button>
        </>
      }
    >
      <p role="status" className="form-note">
        Your password is right. Now please confirm that it is you.
      </p>
      <CodeField ways={step.ways} />
    </PublicForm>
  )
}
