import { ownStaffCalls } from '#contract/accounts/own-staff-calls.ts'
import type { User } from '#contract/accounts/schemas.ts'
import type { EmailChoice } from '#contract/accounts/staff-schemas.ts'
import type { ReplyOf } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { nameProblem } from '#contract/rules.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { readSession } from '#web/lib/session.ts'
import { setUser } from '#web/lib/session-changes.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { LazyLoginSafety } from './lazy-login-safety.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileCard } from './profile-card.tsx'

const words: Record<EmailChoice, { label: string; hint: string }> = {
  waiting: {
    label: 'Each morning, what waits',
    hint: 'One email with the counts, on days when something waits.',
  },
  messages: { label: 'Each message of the contact form', hint: 'As it comes.' },
}

/** Staff have no record of a learner: a name, an address and how they log in. */
export function AdminProfileScreen({ user: { email } }: { user: User }) {
  return (
    <>
      <PageHeading dense title="Profile" lead="Your account and your login." />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <LazyLoginSafety />
        </div>
        <div className="grid gap-5">
          <ProfileCard title="Your account">
            <StaffForm email={email} />
          </ProfileCard>
          <ProfileCard title="Password" anchor="password">
            <PasswordForm />
          </ProfileCard>
        </div>
      </div>
    </>
  )
}

/** A member of staff's own name, and the emails they want. */
function StaffForm({ email }: { email: string }) {
  const { value: own, fault, readAgain } = useRead(() => call(ownStaffCalls.own))
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!own) return <Skeletons count={1} label="Loading your account" itemClassName="h-48" />
  return <OwnForm own={own} email={email} />
}

function OwnForm({ own, email }: { own: ReplyOf<typeof ownStaffCalls.own>; email: string }) {
  const form = useForm({ submit })

  async function submit(values: FormValues) {
    const { name = '' } = values
    refuseBroken({ name: nameProblem(name) })
    const emails = own.choices.filter((email) => values[email])
    const { message } = await sendForm(ownStaffCalls.editOwn, { name, emails })
    toast.success(message ?? messages.profileSaved)
    const session = readSession()
    if (session) setUser({ ...session.user, name: name.trim() })
  }

  return (
    <Form form={form} className="grid gap-5">
      <Field name="name" label="Name">
        <Input autoComplete="name" defaultValue={own.name} maxLength={limits.nameMax} />
      </Field>
      <Field label="Email" hint="To change it, an owner invites you with the new one.">
        <Input type="email" value={email} readOnly />
      </Field>
      {own.choices.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="field-label mb-1">Emails you want</legend>
          {own.choices.map((email) => (
            <Checkbox
              key={email}
              name={email}
              {...words[email]}
              defaultChecked={own.emails.includes(email)}
            />
          ))}
        </fieldset>
      )}
      <FormError text={form.errors.form} />
      <Button type="submit" busy={form.isBusy} className="justify-self-start">
        Save
      </Button>
    </Form>
  )
}
