import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import type { FactorWay } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { CodeField } from '#web/form/code-field.tsx'
import { canUsePasskeys, signWithPasskey } from '#web/form/passkeys.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface ProveAgainProps {
  ways: FactorWay[]
  onAnswer: (isProven: boolean) => void
}

/** Asks who is sitting there before how one logs in is changed; what was pressed then goes on. */
export function ProveAgain({ ways, onAnswer }: ProveAgainProps) {
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })
  const [isAsking, setIsAsking] = useState(false)
  const hasCode = ways.length > 0

  async function submit({ password, code }: FormValues) {
    await sendForm(factorCalls.reauthenticate, { password, ...(hasCode && { code }) })
    onAnswer(true)
  }

  async function handlePasskey() {
    setIsAsking(true)
    try {
      const { options } = await call(factorCalls.passkeyChallenge)
      await sendForm(factorCalls.reauthenticate, { credential: await signWithPasskey(options) })
      onAnswer(true)
    } catch (problem) {
      toast.error((problem as Error).message)
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      locked={form.isBusy || isAsking}
      onClose={() => onAnswer(false)}
      title="Is it you?"
      description="This changes how somebody gets in here, so we ask once more. Then it goes on by itself."
      footer={
        <>
          {ways.includes('passkey') && canUsePasskeys() && (
            <Button
              variant="secondary"
              icon={<KeyRound aria-hidden="true" />}
              busy={isAsking}
              onClick={handlePasskey}
            >
              Use a passkey
            </Button>
          )}
          <Button type="submit" form="prove-again" busy={form.isBusy}>
            Go on
          </Button>
        </>
      }
    >
      <form
        ref={form.ref}
        id="prove-again"
        method="post"
        noValidate
        onSubmit={form.handleSubmit}
        className="grid gap-5"
      >
        <Field label="Your password" error={form.errors.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {hasCode && <CodeField error={form.errors.code} ways={ways} />}
      </form>
    </Dialog>
  )
}
