import { useEffect, useState } from 'react'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import type { NewTotp } from '#contract/accounts/factor-schemas.ts'
import { messages } from '#contract/messages.ts'
import { CodeField } from '#web/form/code-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface TotpDialogProps {
  onClose: () => void
  /** Recovery codes come with the first factor. */
  onDone: (codes: string[] | undefined) => void
}

/** Scan, type the code that the app shows, done. */
export function TotpDialog({ onClose, onDone }: TotpDialogProps) {
  const [totp, setTotp] = useState<NewTotp | null>(null)
  const form = useForm({ submit })

  // biome-ignore lint/correctness/useExhaustiveDependencies: one secret for each opening
  useEffect(() => {
    call(factorCalls.beginTotp).then(setTotp, (problem) => {
      toast.error(toastOf(problem))
      onClose()
    })
  }, [])

  async function submit({ code }: FormValues) {
    const { recoveryCodes, message } = await sendForm(factorCalls.confirmTotp, { code })
    toast.success(message ?? messages.factorSetUp)
    onDone(recoveryCodes)
  }

  return (
    <FormDialog
      title="Set up an authenticator app"
      description="Open the app on your phone, such as Google Authenticator, Aegis or your password manager, and scan the picture."
      submit="Turn on"
      form={form}
      isReady={totp !== null}
      asksToLeave={false}
      onClose={onClose}
    >
      {totp ? (
        <>
          <div className="grid justify-items-center gap-3">
            <QrCode {...totp.qr} label="QR code for the authenticator app" />
            <p className="text-center text-sm text-ink-soft">
              <a className="link" href={totp.uri}>
                Open the app on this phone
              </a>
              <span className="block">Or type this into the app:</span>
            </p>
            <code
              translate="no"
              className="rounded-lg bg-sunken px-3 py-2 text-center text-sm wrap-anywhere select-all"
            >
              {totp.secret.replace(/.{4}(?=.)/g, '$& ')}
            </code>
          </div>
          <CodeField ways={['code']} />
        </>
      ) : (
        <Spinner label="Making a secret" />
      )}
    </FormDialog>
  )
}
