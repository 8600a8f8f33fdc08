import { Download } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Group } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { ownPhoneProblem } from '#contract/rules.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useAction } from '#web/form/use-action.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { LazyLoginSafety } from './lazy-login-safety.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Person } from './person.ts'
import { PersonRecord } from './person-record.tsx'
import { ProfileCard } from './profile-card.tsx'

const { editProfile } = learnerCalls

interface ProfileScreenProps {
  person: Person
  group: Group
}

export function ProfileScreen({ person, group }: ProfileScreenProps) {
  return (
    <>
      <PageHeading title="Profile" lead="Your record, and what you can change yourself." />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <ProfileCard title="Your record">
            <PersonRecord person={person} group={group} />
          </ProfileCard>
          <ProfileCard title="Phone and city">
            <ContactForm phone={person.phone} city={person.city} />
          </ProfileCard>
        </div>
        <div className="grid gap-5">
          <ProfileCard title="Password" anchor="password">
            <PasswordForm />
          </ProfileCard>
          <LazyLoginSafety />
          <ProfileCard title="Your data">
            <OwnData />
          </ProfileCard>
          <ProfileCard title="Delete my record">
            <Deletion askedAt={person.deletionAskedAt} />
          </ProfileCard>
        </div>
      </div>
    </>
  )
}

/** When the learner has already asked, the day is shown instead of the button. */
function Deletion({ askedAt }: { askedAt: string | null }) {
  const [isOpen, setIsOpen] = useState(false)

  if (askedAt) {
    return (
      <p role="status" className="text-ink-soft">
        {`You asked us on ${readableDay(askedAt)} to delete your record. The institute will get in touch with you.`}
      </p>
    )
  }
  return (
    <>
      <p className="text-ink-soft">
        You can ask the institute to delete your record. It answers you before anything is removed.
      </p>
      <Button variant="danger" onClick={() => setIsOpen(true)} className="self-start">
        Ask for deletion
      </Button>
      {isOpen && <DeletionDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OwnData() {
  const { isBusy, run } = useAction()

  async function handleDownload() {
    await run(async () => {
      const { data } = await call(learnerCalls.myData)
      saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json')
    })
  }

  return (
    <>
      <p className="text-ink-soft">
        Everything we have stored about you, your enrolments, orders, tests and emails, in one JSON file.
      </p>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        onClick={handleDownload}
        busy={isBusy}
        className="self-start"
      >
        Download my data
      </Button>
    </>
  )
}

function ContactForm({ phone, city }: { phone: string; city: string }) {
  const { revalidate } = useRevalidator()
  const form = useForm({ submit })

  async function submit({ phone: typed = '', city: place = '' }: FormValues) {
    refuseBroken({ phone: ownPhoneProblem(typed) })
    const { message } = await sendForm(editProfile, { phone: typed, city: place })
    toast.success(message ?? messages.profileSaved)
    void revalidate()
  }

  return (
    <Form form={form} className="grid gap-5">
      <Field name="phone" label="Phone">
        <Input type="tel" autoComplete="tel" defaultValue={phone} />
      </Field>
      <Field name="city" label="City">
        <Input autoComplete="address-level2" maxLength={limits.cityMax} defaultValue={city} />
      </Field>
      <FormError text={form.errors.form} />
      <Button type="submit" busy={form.isBusy} className="justify-self-start">
        Save
      </Button>
    </Form>
  )
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <ActionDialog
      title="Ask for deletion"
      description="The institute gets your request, deletes your record with its courses and tests, and tells you. This cannot be undone."
      submit="Ask for deletion"
      tone="danger"
      call={learnerCalls.askDeletion}
      fields={[{ name: 'reason', label: 'Reason', optional: true, rows: 4 }]}
      said={messages.deletionAsked}
      onDone={() => void revalidate()}
      onClose={onClose}
    />
  )
}
