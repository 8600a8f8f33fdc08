import { useState } from 'react'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/permissions.ts'
import { emailProblem, nameProblem } from '#contract/rules.ts'
import type { BatchChoice } from '#web/admin/batches/shared/batch-choice.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { HandedLink } from './links-dialog.tsx'
import { type Invited, readInvited } from './read-invited.ts'
import { RoleFields } from './role-fields.tsx'

interface InviteDialogProps {
  batches: BatchChoice[]
  onClose: () => void
  onDone: () => void
  isMailOff: boolean
  /** Where no email goes out, the links that are handed over instead. */
  onLinks: (made: HandedLink[]) => void
}

const dialog = {
  title: 'Invite to work here',
  submit: 'Invite',
  size: 'lg',
} as const

const byMail =
  'They get an email with a link that works once, for 72 hours. With it they choose their own password.'
const byHand =
  'You get a link to hand over. It works once, for 72 hours. With it they choose their own password.'

const byHandEach =
  'You get a link for each to hand over. It works once, for 72 hours. With it they choose their own password.'

export function InviteDialog(props: InviteDialogProps) {
  const [isSeveral, setIsSeveral] = useState(false)
  if (isSeveral) return <InviteSeveral {...props} />
  return <InviteOne {...props} onSeveral={() => setIsSeveral(true)} />
}

/** The same role for whoever is invited. */
function useRole(batches: BatchChoice[]) {
  const [role, setRole] = useState<Role>('office')
  const [batchIds, setBatchIds] = useState<string[]>([])
  const fields = { role, onRole: setRole, batches, batchIds, onBatches: setBatchIds }
  return { role, batchIds, fields }
}

function InviteOne({
  batches,
  onClose,
  onDone,
  isMailOff,
  onLinks,
  onSeveral,
}: InviteDialogProps & { onSeveral: () => void }) {
  const { role, batchIds, fields } = useRole(batches)
  return (
    <ActionDialog
      {...dialog}
      description={isMailOff ? byHand : byMail}
      isQuiet
      isDirty={batchIds.length > 0}
      call={staffCalls.invite}
      given={({ name = '', email = '' }) => {
        refuseBroken({ name: nameProblem(name), email: emailProblem(email) })
        return { role, batchIds }
      }}
      fields={[
        { name: 'name', label: 'Name', autoComplete: 'off' },
        { name: 'email', label: 'Email', type: 'email', autoComplete: 'off' },
      ]}
      said={messages.staffInvited}
      onDone={({ id = '', link, text = '' }, { name = '' }) => {
        if (link) onLinks([{ id, name, link, text }])
        onDone()
      }}
      onClose={onClose}
    >
      <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={onSeveral}>
        Invite several at once
      </Button>
      <RoleFields {...fields} />
    </ActionDialog>
  )
}

const mostAtOnce = 30
/** No connection, no session, no proof or too many calls: whoever comes next would be refused alike. */
const concernsAll = new Set<number | undefined>([0, 401, 403, 429])

/** Each is invited by a call of their own, so that one address that is refused holds up nobody else. */
function InviteSeveral({ batches, isMailOff, onClose, onDone, onLinks }: InviteDialogProps) {
  const { role, batchIds, fields } = useRole(batches)
  const [text, setText] = useState('')
  const form = useForm({ submit, isQuiet: true })

  async function submit() {
    const people = readInvited(text)
    refuseBroken({ people: people.length === 0 ? messages.addressesNeeded : null })
    refuseBroken({ people: people.length > mostAtOnce ? messages.tooManyInvited : null })
    const wrong = people.filter(({ name, email }) => emailProblem(email) ?? nameProblem(name))
    refuseBroken({
      people: wrong.length > 0 ? messages.noAddresses(wrong.map(({ email }) => email).join(', ')) : null,
    })
    const refused: { person: Invited; why: string }[] = []
    const links: HandedLink[] = []
    let said = ''
    for (const [at, person] of people.entries()) {
      try {
        const made = await sendForm(staffCalls.invite, { ...person, role, batchIds })
        const { message = '', id = '', link, text = '' } = made
        said = message
        if (link) links.push({ id, name: person.name, link, text })
      } catch (problem) {
        if (!(problem instanceof FormFault)) throw problem
        const why = Object.values(problem.errors)[0] ?? problem.message
        const others = concernsAll.has(problem.status) ? people.slice(at + 1) : []
        refused.push(...[person, ...others].map((one) => ({ person: one, why })))
        if (others.length > 0) break
      }
    }
    const count = people.length - refused.length
    if (count > 0) {
      toast.success(count > 1 ? messages.severalInvited(count) : said)
      onDone()
      onLinks(links)
    }
    if (refused.length === 0) return onClose()
    // Who is invited is not asked again: only the others are left in the field.
    setText(refused.map(({ person: { name, email } }) => `${name} ${email}`).join('\n'))
    const names = refused.map(({ person: { email }, why }) => `${email} (${why.replace(/\.$/, '')})`)
    throw new FormFault('', { people: messages.notInvited(names.join(', ')) })
  }

  return (
    <FormDialog
      {...dialog}
      description={isMailOff ? byHandEach : byMail}
      form={form}
      isDirty={text !== '' || batchIds.length > 0}
      onClose={onClose}
    >
      <Field
        name="people"
        label="Names and email addresses"
        hint="One person a line, such as Meena Rao meena@example.com."
      >
        <Textarea
          rows={5}
          maxLength={5_000}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <RoleFields {...fields} />
    </FormDialog>
  )
}
