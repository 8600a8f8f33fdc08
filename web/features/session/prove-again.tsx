import { factorCalls } from '#contract/accounts/factor-calls.ts'
import type { FactorWay } from '#contract/call.ts'
import { CodeField } from '#web/form/code-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { signWithPasskey } from '#web/form/passkeys.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface ProveAgainProps {
  ways: FactorWay[]
  onAnswer: (isProven: boolean) => void
}

/** Asks who is sitting there before how one logs in is changed; what was pressed then goes on. */
export function ProveAgain({ ways, onAnswer }: ProveAgainProps) {
  const form = useForm({ submit })
  const hasCode = ways.length > 0

  async function submit({ password, code }: FormValues) {
    await sendForm(factorCalls.reauthenticate, { password, ...(hasCode && { code }) })
    onAnswer(true)
  }

  async function proveByPasskey() {
    const { options } = await sendForm(factorCalls.passkeyChallenge, {})
    await sendForm(factorCalls.reauthenticate, { credential: await signWithPasskey(options) })
    onAnswer(true)
  }

  return (
    <FormDialog
      title="Is it you?"
      description="This changes how people log in here, so we ask once more. Then it continues."
      submit="Go on"
      size="sm"
      form={form}
      asksToLeave={false}
      onClose={() => onAnswer(false)}
    >
      <Field name="password" label="Your password">
        <PasswordInput autoComplete="current-password" />
      </Field>
      {hasCode && <CodeField ways={ways} />}
      <PasskeyButton form={form} ways={ways} onUse={proveByPasskey} />
    </FormDialog>
  )
}
