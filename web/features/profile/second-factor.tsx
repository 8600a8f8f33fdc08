import { KeyRound, ShieldCheck, Smartphone, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import type { Passkey } from '#contract/accounts/factor-schemas.ts'
import type { ReplyOf } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { canUsePasskeys, makePasskey } from '#web/form/passkeys.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useAction } from '#web/form/use-action.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { setUser } from '#web/lib/session-changes.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

type Open = 'totp' | 'passkey' | 'removeTotp' | { removePasskey: string } | { codes: string[] } | null

/** How one logs in beside the password: an authenticator app, recovery codes, passkeys. */
export function SecondFactor() {
  const { value: factors, fault, readAgain: read } = useOwnFactors()
  if (fault && !factors) return <ErrorState onRetry={read}>{fault}</ErrorState>
  if (!factors) return <Skeletons count={1} label="Loading two-step verification" itemClassName="h-40" />
  return <ShownFactors factors={factors} onChanged={read} />
}

function ShownFactors({ factors, onChanged }: { factors: Factors; onChanged: () => void }) {
  const [open, setOpen] = useState<Open>(null)
  const { isBusy, run } = useAction()
  const { totpSince, passkeys, recoveryCodesLeft, canHavePasskeys, requiredFrom } = factors
  const isOn = totpSince !== null || passkeys.length > 0
  const isLast = totpSince === null && passkeys.length === 1

  /** The first factor brings recovery codes, which are shown once. */
  function handleAdded(codes: string[] | undefined) {
    setOpen(codes ? { codes } : null)
    onChanged()
  }

  async function handleNewCodes() {
    const reply = await run(() => call(factorCalls.newRecoveryCodes))
    if (!reply) return
    onChanged()
    if (reply.recoveryCodes) setOpen({ codes: reply.recoveryCodes })
  }

  async function handleRemove(remove: () => Promise<unknown>) {
    setOpen(null)
    if (await run(remove)) onChanged()
  }

  return (
    <>
      <p className="text-ink-soft">
        {isOn
          ? 'After the password we ask for one more proof, so a stolen password alone does not work.'
          : 'Two-step verification asks for one more proof after the password. A stolen or guessed password alone then does not work.'}
      </p>
      {requiredFrom && !isOn && (
        <p className="form-note rounded-lg bg-gold-soft p-3 text-sm text-warning">
          {`Required for your role from ${readableDay(requiredFrom)}.`}
        </p>
      )}
      <ul className="grid gap-5">
        <FactorRow
          icon={<Smartphone aria-hidden="true" />}
          title={<>Authenticator app {totpSince && <Badge tone="success">On</Badge>}</>}
          hint={totpSince ? `Since ${readableDay(totpSince)}` : 'Any app for one-time codes, on any phone.'}
          actions={
            <>
              <Button variant={isOn ? 'secondary' : 'primary'} size="sm" onClick={() => setOpen('totp')}>
                {totpSince ? 'Another phone' : 'Set up'}
              </Button>
              {totpSince && (
                <Button variant="ghost" size="sm" onClick={() => setOpen('removeTotp')}>
                  Remove
                </Button>
              )}
            </>
          }
        />
        {(canHavePasskeys || passkeys.length > 0) && (
          <FactorRow
            icon={<KeyRound aria-hidden="true" />}
            title="Passkeys"
            hint="Log in with fingerprint, face or PIN, without a password."
            actions={
              canHavePasskeys &&
              canUsePasskeys() && (
                <Button variant="secondary" size="sm" onClick={() => setOpen('passkey')}>
                  Add a passkey
                </Button>
              )
            }
          >
            <PasskeyList passkeys={passkeys} onRemove={(id) => setOpen({ removePasskey: id })} />
          </FactorRow>
        )}
        {isOn && (
          <FactorRow
            icon={<ShieldCheck aria-hidden="true" />}
            title="Recovery codes"
            hint={`${recoveryCodesLeft} of 10 left, for a lost phone.`}
            actions={
              <Button variant="secondary" size="sm" busy={isBusy} onClick={handleNewCodes}>
                Make new ones
              </Button>
            }
          />
        )}
      </ul>
      {open === 'totp' && <TotpDialog onClose={() => setOpen(null)} onDone={handleAdded} />}
      {open === 'passkey' && <PasskeyDialog onClose={() => setOpen(null)} onDone={handleAdded} />}
      {open !== null && typeof open === 'object' && 'codes' in open && (
        <RecoveryCodesDialog codes={open.codes} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'removeTotp'}
        onClose={() => setOpen(null)}
        onConfirm={() => handleRemove(() => call(factorCalls.removeTotp))}
        title="Remove the authenticator app?"
        confirmLabel="Remove"
      >
        {passkeys.length > 0
          ? 'Its codes stop working. Your passkeys still work.'
          : 'You then log in with your password alone, and the recovery codes are deleted.'}
      </ConfirmDialog>
      {open !== null && typeof open === 'object' && 'removePasskey' in open && (
        <ConfirmDialog
          open
          onClose={() => setOpen(null)}
          onConfirm={() => handleRemove(() => call(factorCalls.removePasskey, { id: open.removePasskey }))}
          title="Remove this passkey?"
          confirmLabel="Remove"
        >
          {isLast
            ? 'It stops working here. You then log in with your password alone, and the recovery codes are deleted. On the device, remove it in the settings for passwords.'
            : 'It stops working here. On the device, remove it in the settings for passwords.'}
        </ConfirmDialog>
      )}
    </>
  )
}

type Factors = ReplyOf<typeof factorCalls.own>

/** Read again after each change; what the panel knows of whoever is logged in follows. */
function useOwnFactors() {
  return useRead<Factors>(async () => {
    const factors = await call(factorCalls.own)
    setUser((await call(accountCalls.me)).user)
    return factors
  })
}

interface FactorRowProps {
  icon: ReactNode
  title: ReactNode
  hint: string
  /** The buttons. */
  actions?: ReactNode
  children?: ReactNode
}

/** One way to get in: what it is, how it stands, what can be done with it. */
function FactorRow({ icon, title, hint, actions, children }: FactorRowProps) {
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-x-4 gap-y-2 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-ink-soft">
      {icon}
      <div className="grid min-w-0 gap-2">
        <div>
          <p className="flex flex-wrap items-center gap-2 font-semibold">{title}</p>
          <p className="text-sm text-ink-soft">{hint}</p>
        </div>
        {children}
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </li>
  )
}

interface PasskeyListProps {
  passkeys: Passkey[]
  onRemove: (id: string) => void
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {passkeys.map(({ id, label, createdAt, usedAt }) => (
        <li key={id} className="flex items-center gap-3 py-1 pr-1 pl-4">
          <span className="min-w-0 grow wrap-anywhere">
            {label}
            <span className="block text-sm text-ink-soft">
              {usedAt
                ? `Added ${readableDay(createdAt)}, last used ${readableDay(usedAt)}`
                : `Added ${readableDay(createdAt)}`}
            </span>
          </span>
          <IconButton label={`Remove ${label}`} onClick={() => onRemove(id)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

interface PasskeyDialogProps {
  onClose: () => void
  onDone: (codes: string[] | undefined) => void
}

/** One gives it a name, and the device asks for the finger. */
function PasskeyDialog({ onClose, onDone }: PasskeyDialogProps) {
  const [suggested] = useState(() => (/Android|iPhone|iPad/.test(navigator.userAgent) ? 'Phone' : 'Computer'))
  const form = useForm({ submit, call: factorCalls.addPasskey })

  async function submit({ label }: FormValues) {
    const { options } = await sendForm(factorCalls.beginPasskey, {})
    const credential = await makePasskey(options)
    const { recoveryCodes, message } = await sendForm(factorCalls.addPasskey, { credential, label })
    toast.success(message ?? messages.passkeyAdded)
    onDone(recoveryCodes)
  }

  return (
    <FormDialog
      title="Add a passkey"
      description="It stays on this device or in your password manager. We only store what we need to check it."
      submit="Go on"
      size="sm"
      form={form}
      asksToLeave={false}
      onClose={onClose}
    >
      <Field name="label" label="Name" hint="So that you recognise it in your list.">
        <Input defaultValue={suggested} />
      </Field>
    </FormDialog>
  )
}
