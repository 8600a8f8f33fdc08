import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { messages } from '#contract/messages.ts'
import { type BatchChoice, readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { call } from '#web/lib/browser-api.ts'
import { LinkDialog } from '#web/panel/form/link-dialog.tsx'
import { readOrNull } from '#web/panel/list/page.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { type HandedLink, LinkOnWhatsApp, LinksDialog } from './links-dialog.tsx'
import type { Member } from './member.ts'
import { MemberQuestion } from './member-question.tsx'
import { RoleFields } from './role-fields.tsx'
import { StaffList } from './staff-list.tsx'
import { type Action, useActions } from './use-actions.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [read, batches] = await Promise.all([readOrNull(request, () => call(staffCalls.list)), readBatches()])
  return { staff: read?.staff ?? null, isMailOff: read?.isMailOff ?? false, batches: batches ?? [] }
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading dense title="Staff" />
      <Skeletons count={4} label="Loading the staff" className="grid gap-3" itemClassName="h-16" />
    </>
  )
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  return <StaffScreen {...loaderData} />
}

interface StaffScreenProps {
  /** Null when they could not be read. */
  staff: Member[] | null
  /** Invitations come with a link to hand over. */
  isMailOff: boolean
  batches: BatchChoice[]
}

type Open =
  | { dialog: 'invite' }
  | { dialog: 'role'; member: Member }
  | { dialog: 'question'; member: Member; action: Action }
  | null

function StaffScreen({ staff, isMailOff, batches }: StaffScreenProps) {
  // The dashboard's list of what is left to do leads straight to the form.
  const [params] = useSearchParams()
  const [open, setOpen] = useState<Open>(params.has('invite') ? { dialog: 'invite' } : null)
  const revalidator = useRevalidator()
  const [links, setLinks] = useState<HandedLink[]>([])
  const [handed] = links
  const { isBusy, run } = useActions(
    () => revalidator.revalidate(),
    (made) => setLinks([made]),
  )
  const dialog = { batches, onClose: () => setOpen(null), onDone: () => revalidator.revalidate() }

  async function handleConfirm(action: Action, member: Member) {
    await run(action, member)
    setOpen(null)
  }

  return (
    <>
      <PageHeading
        dense
        title="Staff"
        lead="Who works here, under their own name, and what they may do."
        actions={
          <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen({ dialog: 'invite' })}>
            Invite
          </Button>
        }
      />
      {staff ? (
        <StaffList
          staff={staff}
          onChange={(member) => setOpen({ dialog: 'role', member })}
          onAsk={(action, member) => setOpen({ dialog: 'question', member, action })}
          onRun={run}
        />
      ) : (
        <ReadFailed>The staff could not be read.</ReadFailed>
      )}
      {open?.dialog === 'invite' && <InviteDialog {...dialog} isMailOff={isMailOff} onLinks={setLinks} />}
      {open?.dialog === 'role' && <RoleDialog {...dialog} member={open.member} />}
      {open?.dialog === 'question' && (
        <MemberQuestion
          action={open.action}
          member={open.member}
          isBusy={isBusy}
          onClose={dialog.onClose}
          onConfirm={() => handleConfirm(open.action, open.member)}
        />
      )}
      {links.length > 1 && <LinksDialog links={links} onClose={() => setLinks([])} />}
      {handed && links.length === 1 && (
        <LinkDialog
          description={
            <Sentence
              text="{name} opens this link to choose a password. It works once, for 72 hours, replaces earlier links and is shown only now."
              names={{ name: handed.name }}
            />
          }
          link={handed.link}
          action={<LinkOnWhatsApp {...handed} />}
          onClose={() => setLinks([])}
        />
      )}
    </>
  )
}

interface RoleDialogProps {
  member: Member
  batches: BatchChoice[]
  onClose: () => void
  onDone: () => void
}

function RoleDialog({ member, batches, onClose, onDone }: RoleDialogProps) {
  const before = member.batches.map(({ id }) => id)
  const [role, setRole] = useState(member.role)
  const [batchIds, setBatchIds] = useState(before)
  const [mayReverse, setMayReverse] = useState(member.mayReverse)
  return (
    <ActionDialog
      title={<Sentence text="Role of {name}" names={{ name: member.name }} />}
      description="A change logs them out everywhere. Then they log in with the new role."
      submit="Save changes"
      size="lg"
      isQuiet
      isDirty={role !== member.role || mayReverse !== member.mayReverse || batchIds.join() !== before.join()}
      call={staffCalls.change}
      given={{ id: member.id, role, batchIds, mayReverse }}
      said={messages.staffChanged}
      onDone={onDone}
      onClose={onClose}
    >
      <RoleFields
        role={role}
        onRole={setRole}
        batches={batches}
        batchIds={batchIds}
        onBatches={setBatchIds}
        mayReverse={mayReverse}
        onReverse={setMayReverse}
      />
    </ActionDialog>
  )
}
